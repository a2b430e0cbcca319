import type { Forum } from '@mizan/engine';
import { useFormatter } from '../document/words';
import { Evidence } from '../explain/evidence';
import { lastOfLimit } from '../language/days';
import { useDay } from '../language/format';
import { shownName } from '../language/law-names';
import { Stored } from '../ui/stored';

type ForumsProps = { forums: readonly Forum[]; province: string };

/** The courts in rising order of the value that they may try; earlier limits open below. */
export function Forums({ forums, province }: ForumsProps) {
  const { words } = useFormatter();
  const [present, past] = [forums.filter(({ to }) => to === null), forums.filter(({ to }) => to !== null)];
  return (
    <>
      {present.length === 0 ? (
        <p className="text-ink-2">{words('law.forums.none', { province })}</p>
      ) : (
        <Table forums={present} />
      )}
      {past.length > 0 && (
        <details className="mt-4">
          <summary className="link cursor-pointer py-1 text-14">{words('law.forums.past')}</summary>
          <Table forums={past} />
        </details>
      )}
    </>
  );
}

const head =
  'border-b border-line-strong px-3 pb-2 text-start align-bottom text-13 font-medium text-ink-3 max-md:hidden';
const cell = 'px-3 py-2.5 align-top max-md:block max-md:px-0 max-md:py-1 md:border-b md:border-line';

/** Each court is a block of its own lines on phones. */
function Table({ forums }: Pick<ForumsProps, 'forums'>) {
  const { words, figure, text } = useFormatter();
  const toDay = useDay();
  const yearOrDay = (last: string) => (last.includes('-') ? toDay(last) : last);
  return (
    <table className="w-full border-collapse text-14 max-md:block">
      <caption className="sr-only">{words('law.forums')}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {(['court', 'limit', 'appeal', 'basis'] as const).map((name) => (
            <th key={name} scope="col" className={head}>
              {words(`law.forum.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {forums.map((forum) => (
          <tr
            key={`${forum.court} ${forum.upTo} ${forum.from} ${forum.appealTo}`}
            className="max-md:block max-md:border-b max-md:border-line max-md:py-3"
          >
            <td className={`${cell} font-semibold`}>
              <bdi>{shownName(forum.court)}</bdi>
            </td>
            <td className={`${cell} font-serif`}>
              {forum.upTo === null ? words('forum.noLimit') : words('forum.limit', { limit: figure(forum.upTo) })}
              {forum.to !== null && (
                <span className="block text-13 text-ink-3">
                  {words('law.forum.until', { to: yearOrDay(lastOfLimit(forum.to)) })}
                </span>
              )}
            </td>
            <td className={cell}>{forum.appealTo && words('forum.appeal', { court: text(forum.appealTo) })}</td>
            <td className={cell}>
              <Stored text={forum.reference} className="text-13" />
              {forum.note && <Stored text={forum.note} className="mt-1 text-13 text-ink-2" />}
              <Evidence level={forum.verification} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
