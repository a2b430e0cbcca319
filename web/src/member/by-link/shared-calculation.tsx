import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { useWords } from '../words';
import { CalculationShown } from './calculation-shown';
import { OwnCalculation, Unlisted } from './unlisted';

/** A calculation that its owner has shared by a link. */
export default function SharedCalculation() {
  const { words } = useWords();
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared', token],
    queryFn: () => api.getSharedCalculation({ params: { token } }),
  });
  const onward = <OwnCalculation />;
  const missing = <Missing title={words('shared.gone')} text={words('shared.gone.text')} onward={onward} />;
  return (
    <Unlisted>
      <LoadedPage query={query} missing={missing}>
        {(data) => (
          <CalculationShown
            of={data}
            title={words('shared.title')}
            text={words('shared.text')}
            verdict="shared.verdict"
            onward={onward}
          />
        )}
      </LoadedPage>
    </Unlisted>
  );
}
