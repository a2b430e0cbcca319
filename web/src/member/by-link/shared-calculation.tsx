import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { useWords } from '../words';
import { PublicCalculation } from './public-calculation';
import { OwnCalculation, SharedPage } from './unlisted';

/** A calculation that its owner has shared by a link. */
export default function SharedCalculation() {
  const { words } = useWords();
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared', token],
    queryFn: () => api.getSharedCalculation({ params: { token } }),
  });
  return (
    <SharedPage query={query}>
      {(data) => (
        <PublicCalculation
          of={data}
          title={words('shared.title')}
          text={words('shared.text')}
          verdict="shared.verdict"
          onward={<OwnCalculation />}
        />
      )}
    </SharedPage>
  );
}
