import { Link } from 'react-router';
import { isProblem } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { buyPath, ladderPath } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { useSearchesLeft } from '../question/cost';
import { useWords } from '../words';
import { useCreateLadder } from './queries';

type OfferProps = { id: string; cost: 0 | 1; text: 'ladder.text' | 'ladder.outdated' };

/** Says why the ladder may be made and what it costs, with the button to make it. */
export function Offer({ id, cost, text }: OfferProps) {
  const { words } = useWords();
  const make = useCreateLadder(id);
  const searchesLeft = useSearchesLeft();
  const mayBuy = isProblem(make.error, 'NO_SEARCHES_LEFT') || (cost > 0 && searchesLeft === 0);
  // Until the balance is known its line stays empty, and keeps its height.
  const price = searchesLeft === undefined ? '\u00A0' : words('ladder.cost', { n: searchesLeft });
  return (
    <section className="screen-only grid justify-items-start gap-4 pt-6">
      <p className="max-w-measure">{words(text)}</p>
      {make.error && <Refusal error={make.error} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" isBusy={make.isPending} onClick={() => !make.isPending && make.mutate()}>
          {words(make.isPending ? 'ladder.making' : 'ladder.make')}
        </Button>
        {mayBuy && (
          <Link to={buyPath(ladderPath(id))} className={buttonLook()}>
            {words('calculation.again.buy')}
          </Link>
        )}
      </div>
      <p className="text-13 text-ink-3">{cost === 0 ? words('ladder.free') : price}</p>
    </section>
  );
}
