import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { calculationQuery } from '../../client/queries';
import { FiguresOf } from '../../explain/currency';
import { CalculationPage } from './calculation-page';
import { LoadedPage } from './loaded-page';

/** One saved calculation, by its address. */
export default function Calculation() {
  const { id = '' } = useParams();
  return (
    <LoadedPage query={useQuery(calculationQuery(id))}>
      {(saved) => (
        <FiguresOf country={saved.country}>
          <CalculationPage key={id} saved={saved} />
        </FiguresOf>
      )}
    </LoadedPage>
  );
}
