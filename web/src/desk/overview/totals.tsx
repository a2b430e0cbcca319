import type { Overview } from '@mizan/api';
import { useFigures } from '../../client/figures';
import { useWords, type WordId } from '../words';
import { figureOf, parts } from './day-table';

/** The sums over the range, and the members of today. */
export function Totals({ counts: { days, members } }: { counts: Overview }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line-strong md:grid-cols-3 lg:grid-cols-7">
      {parts.map(([name, word]) => (
        <Total
          key={name}
          name={word}
          value={figureOf(
            name,
            days.reduce((total, day) => total + day[name], 0),
          )}
        />
      ))}
      <Total name="desk.overview.members" value={members.all} />
      <Total name="desk.overview.suspended" value={members.suspended} />
    </dl>
  );
}

function Total({ name, value }: { name: WordId; value: number }) {
  const { words } = useWords();
  const figures = useFigures();
  return (
    <div className="flex flex-col-reverse justify-end border-line py-3 pe-4">
      <dt className="text-13 text-ink-2">{words(name)}</dt>
      <dd className="font-serif text-26 font-semibold [font-variant-numeric:var(--figures)]">{figures(value)}</dd>
    </div>
  );
}
