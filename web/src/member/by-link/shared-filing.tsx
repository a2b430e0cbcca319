import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../client/api';
import { PublicFiling } from '../filings/public-filing';
import { useWords } from '../words';
import { OwnCalculation, SharedPage } from './unlisted';

/** A filing that its owner has shared by a link. */
export default function SharedFiling() {
  const { words } = useWords();
  const { filing: token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared filing', token],
    queryFn: () => api.getSharedFiling({ params: { token } }),
  });
  return (
    <SharedPage query={query}>
      {(data) => (
        <PublicFiling of={data} title={data.title} text={words('filing.shared')} onward={<OwnCalculation />} />
      )}
    </SharedPage>
  );
}
