import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { LoadedPage, Missing } from '../calculation/loaded-page';
import { FilingShown } from '../filings/filing-shown';
import { useWords } from '../words';
import { OwnCalculation, Unlisted } from './unlisted';

/** A filing that its owner has shared by a link. */
export default function SharedFiling() {
  const { words } = useWords();
  const { filing: token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared filing', token],
    queryFn: () => api.getSharedFiling({ params: { token } }),
  });
  const onward = <OwnCalculation />;
  const missing = <Missing title={words('shared.gone')} text={words('shared.gone.text')} onward={onward} />;
  return (
    <Unlisted>
      <LoadedPage query={query} missing={missing}>
        {(data) => <FilingShown of={data} title={data.title} text={words('filing.shared')} onward={onward} />}
      </LoadedPage>
    </Unlisted>
  );
}
