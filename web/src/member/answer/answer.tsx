import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { calculationQuery } from '../../client/queries';
import { FiguresOf } from '../../explain/currency';
import { LoadedPage } from './loaded-page';
import { SavedAnswer } from './saved-answer';

/** One saved calculation, by its address. */
export default function Answer() {
  const { id = '' } = useParams();
  return (
    <LoadedPage query={useQuery(calculationQuery(id))}>
      {(saved) => (
        <FiguresOf country={saved.country}>
          <SavedAnswer key={id} saved={saved} />
        </FiguresOf>
      )}
    </LoadedPage>
  );
}
