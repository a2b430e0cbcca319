import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { calculationQuery } from '../../client/queries';
import { Answered } from './answered';
import { LoadedPage } from './loaded-page';

/** One saved calculation, by its address. */
export default function Answer() {
  const { id = '' } = useParams();
  return (
    <LoadedPage query={useQuery(calculationQuery(id))}>{(saved) => <Answered key={id} saved={saved} />}</LoadedPage>
  );
}
