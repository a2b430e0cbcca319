import { useWords, type WordId } from '../../language/words';
import type { HomeContent } from '../../layout/content';

const levels = ['statute', 'judgment', 'secondary', 'inferred', 'unverified'] as const;
const looks = {
  statute: 'fill-green',
  judgment: 'fill-green/60',
  secondary: 'fill-brass',
  inferred: 'fill-brass/50',
  unverified: 'fill-line-strong',
} as const;
type Province = ImportMetaEnv['EVIDENCE'][number];

/** How well the rules are evidenced, counted at build. */
export function Advantages({ content }: { content: HomeContent['advantages'] }) {
  const { words } = useWords();
  const head = 'py-2 text-13 font-normal text-ink-3';
  return (
    <section aria-labelledby="advantages" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <div className="mb-6 grid items-baseline gap-x-16 gap-y-3 lg:grid-cols-[5fr_6fr]">
        <h2 id="advantages" className="text-34 font-[560]">
          {content.title}
        </h2>
        <p className="text-ink-2">{content.text}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard. */}
      <div tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="pb-2 text-start font-serif text-18 font-semibold">{words('evidence.title')}</caption>
          <thead>
            <tr className="border-y border-line-strong">
              <th scope="col" className={`${head} text-start`}>
                {words('evidence.province')}
              </th>
              {levels.map((level) => (
                <th key={level} scope="col" className={`${head} ps-4 text-end`}>
                  {words(`evidence.${level}`)}
                </th>
              ))}
              <th scope="col" className="max-md:hidden">
                <span className="sr-only">{words('evidence.share')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {import.meta.env.EVIDENCE.map((province) => (
              <Row key={province.id} province={province} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ province: { id, counts } }: { province: Province }) {
  const { words } = useWords();
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-3 text-start font-serif text-18 font-semibold">
        {words(`province.${id}` as WordId)}
        <span className="mt-1 block min-w-24 md:hidden">
          <Share counts={counts} />
        </span>
      </th>
      {levels.map((level) => (
        <td key={level} className="ps-4 text-end font-serif text-18 [font-variant-numeric:var(--figures)]">
          {counts[level]}
        </td>
      ))}
      <td className="w-2/5 ps-10 max-md:hidden">
        <Share counts={counts} />
      </td>
    </tr>
  );
}

/** The same figures as bars, in the direction of writing; hidden from screen readers. */
function Share({ counts }: { counts: Province['counts'] }) {
  const total = levels.reduce((sum, level) => sum + counts[level], 0);
  const before = (upTo: number) => levels.slice(0, upTo).reduce((sum, level) => sum + counts[level], 0);
  const percent = (part: number) => (100 * part) / total;
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full rtl:-scale-x-100">
      {levels.map((level, index) => (
        <rect
          key={level}
          x={percent(before(index))}
          width={percent(counts[level])}
          height="4"
          className={looks[level]}
        />
      ))}
    </svg>
  );
}
