/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */
import type { EdgeDifference } from '@mizan/engine/review';
import { useDay } from '../../language/format';
import { useWords } from '../words';
import type { Edges } from './edges';
import { useFormatAmount, useFormatDifference } from './format-difference';
import { Samples } from './samples';

const MAX_RULES = 50;
const MAX_OF_RULE = 9;

type EdgeListProps = {
  edges: Edges | null;
  /** Whether each line names its rule; the edges of a schedule belong to one rule. */
  isNamed?: boolean;
};

/** The answers that an edit changes at the edges of slabs, limits and ceilings, and samples of each rule. */
export function EdgeList({ edges, isNamed = true }: EdgeListProps) {
  const { words } = useWords();
  const day = useDay();
  if (edges === null) return null;
  const { effectiveFrom, eve, differences, samples } = edges;
  const differencesOnDate = differences.filter((edge) => edge.day === effectiveFrom);
  const rules = [...Map.groupBy(differencesOnDate, ({ subMinorId }) => subMinorId).values()];
  const values = {
    count: differencesOnDate.length,
    date: day(effectiveFrom),
    eve: day(eve),
    before: differences.length - differencesOnDate.length,
  };
  return (
    <>
      <Samples samples={samples} count={rules.length} isNamed={isNamed} />
      <section aria-label={words('desk.edges')} className="grid gap-1.5 text-14">
        <h3 className="font-sans text-14 font-semibold">{words('desk.edges.count', values)}</h3>
        <p className="text-13 text-ink-2">{words('desk.edges.eve', values)}</p>
        {differencesOnDate.length > 0 && (
          <details>
            <summary className="link inline-block min-h-6 cursor-pointer">{words('desk.edges.show')}</summary>
            <ul
              tabIndex={0}
              aria-label={words('desk.edges')}
              className="mt-2 grid max-h-56 gap-2 overflow-auto border-y border-line py-2"
            >
              {rules.slice(0, MAX_RULES).map((ofRule) => (
                <EdgesOfRule key={ofRule[0]?.subMinorId} ofRule={ofRule} isNamed={isNamed} />
              ))}
              <More count={rules.length - MAX_RULES} />
            </ul>
          </details>
        )}
      </section>
    </>
  );
}

function EdgesOfRule({ ofRule, isNamed }: { ofRule: readonly EdgeDifference[]; isNamed: boolean }) {
  const { words } = useWords();
  const format = useFormatDifference();
  const formatAmount = useFormatAmount();
  return (
    <li>
      {isNamed && <bdi className="block font-semibold">{ofRule[0]?.names.join(' › ')}</bdi>}
      <ul className="grid gap-0.5">
        {ofRule.slice(0, MAX_OF_RULE).map(({ amount, reading, before, after }) => (
          <li key={`${reading} ${amount}`} className="flex flex-wrap gap-x-3 [font-variant-numeric:var(--figures)]">
            <span className="min-w-32 text-ink-2">{formatAmount(amount)}</span>
            {reading !== null && <bdi className="text-ink-2">{words('rulebook.reading', { name: reading })}</bdi>}
            <span>{format(before, after)}</span>
          </li>
        ))}
        <More count={ofRule.length - MAX_OF_RULE} />
      </ul>
    </li>
  );
}

function More({ count }: { count: number }) {
  const { words } = useWords();
  return count > 0 && <li className="text-ink-3">{words('rulebook.changes.more', { count })}</li>;
}
