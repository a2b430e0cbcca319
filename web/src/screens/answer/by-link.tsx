import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../../api';
import { useWords } from '../../words';
import { ForHolder } from './for-holder';

/** What somebody shared by a link, for anyone who has the link. */
export default function Shared() {
  const { words } = useWords();
  const { token = '' } = useParams();
  const query = useQuery({
    queryKey: ['shared', token],
    queryFn: () => api.getSharedCalculation({ params: { token } }),
  });
  return (
    <ForHolder
      query={query}
      title={words('shared.title')}
      text={words('shared.text')}
      missing={{ title: words('shared.gone'), text: words('shared.gone.text') }}
    />
  );
}
