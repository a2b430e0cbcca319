import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { calculationQuery } from '../../client/queries';
import { useWords } from '../../language/words';
import { Answered } from './answered';
import { Failed } from './failed';
import { Waiting } from './waiting';

/** One saved calculation, by its address. */
export default function Answer() {
  const { words } = useWords();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(calculationQuery(id));
  if (data) return <Answered key={id} saved={data} />;
  if (error) {
    return (
      <Failed
        error={error}
        missing={words('answer.missing')}
        text={words('answer.missing.text')}
        onAgain={() => refetch()}
      />
    );
  }
  return <Waiting />;
}
