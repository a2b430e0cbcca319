import type { RuleSamples } from '@mizan/engine/review';
import { shownName } from '../../language/law-names';
import { useWords } from '../words';
import { useFormatRupees, useRupees } from './format-difference';

type SamplesProps = {
  samples: readonly RuleSamples[];
  /** The number of all rules whose answers change. */
  count: number;
  isNamed: boolean;
};

/** Further rules are folded. */
const MAX_UNFOLDED = 6;

/** A table for each rule that an edit changes: the answers to three amounts, before and after. */
export function Samples({ samples, count, isNamed }: SamplesProps) {
  const { words } = useWords();
  const [shown, folded] = [samples.slice(0, MAX_UNFOLDED), samples.slice(MAX_UNFOLDED)];
  const more = Math.max(count, samples.length) - MAX_UNFOLDED;
  return (
    <section aria-label={words('desk.samples.title')} className="grid gap-2 text-14">
      <h3 className="font-sans text-14 font-semibold">{words('desk.samples.title')}</h3>
      {samples.length === 0 && <p className="text-ink-2">{words('desk.samples.none')}</p>}
      {shown.map((each) => (
        <RuleTable key={each.subMinorId} {...each} isNamed={isNamed} />
      ))}
      {folded.length > 0 && (
        <details>
          <summary className="link inline-block min-h-6 cursor-pointer">
            {words('rulebook.changes.more', { count: more })}
          </summary>
          <div className="mt-2 grid gap-2">
            {folded.map((each) => (
              <RuleTable key={each.subMinorId} {...each} isNamed={isNamed} />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

function RuleTable({ names, reading, samples, isNamed }: RuleSamples & { isNamed: boolean }) {
  const { words } = useWords();
  const rupees = useRupees();
  const format = useFormatRupees();
  const name = [
    ...names.map(shownName),
    ...(reading === null ? [] : [words('rulebook.reading', { name: reading })]),
  ].join(' › ');
  const head = 'py-1 text-end font-normal';
  return (
    <table className="w-full border-t border-line-strong [font-variant-numeric:var(--figures)]">
      {isNamed && (
        <caption className="pb-0.5 text-start font-semibold">
          <bdi>{name}</bdi>
        </caption>
      )}
      <thead className="text-13 text-ink-3">
        <tr>
          <th scope="col" className={`${head} text-start!`}>
            {words('desk.samples.on')}
          </th>
          <th scope="col" className={`${head} px-3`}>
            {words('desk.audit.before')}
          </th>
          <th scope="col" className={head}>
            {words('desk.audit.after')}
          </th>
        </tr>
      </thead>
      <tbody className="[&_td]:border-t [&_td]:border-line [&_td]:py-1 [&_th]:border-t [&_th]:border-line [&_th]:py-1">
        {samples.map(({ amount, before, after }) => (
          <tr key={amount}>
            <th scope="row" className="text-start font-normal">
              {amount === null ? words('rulebook.cases.noAmount') : rupees(amount)}
            </th>
            <td className="px-3 text-end text-ink-2">
              <bdi>{format(before, after)}</bdi>
            </td>
            <td className="text-end font-semibold">
              <bdi>{format(after, before)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
