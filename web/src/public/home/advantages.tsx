import { shownName } from '../../language/law-names';
import { useWords } from '../../language/words';
import type { HomeContent } from '../../layout/content';
import { EvidenceBar } from '../../ui/evidence-bar';
import { levels } from '../../ui/evidence-shares';
import type { RulesInForce } from './rules-in-force';
import { shippedRules } from './shipped-rules';

const columns = [...levels, 'practised'] as const;

/** How well the court-fee rules in force are evidenced. */
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
              {columns.map((column) => (
                <th key={column} scope="col" className={`${head} ps-4 text-end`}>
                  {words(`evidence.${column}`)}
                </th>
              ))}
              <th scope="col" className="max-md:hidden">
                <span className="sr-only">{words('evidence.share')}</span>
              </th>
            </tr>
          </thead>
          <tbody id="rules-in-force">
            {shippedRules.map((province) => (
              <Row key={province.id} province={province} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ province: { id, name, counts, practised } }: { province: RulesInForce }) {
  const figures = [...levels.map((level) => counts[level]), practised];
  return (
    <tr data-province={id} className="border-b border-line">
      <th scope="row" className="py-3 text-start font-serif text-18 font-semibold">
        <span>{shownName(name)}</span>
        <span className="mt-1 block min-w-24 md:hidden">
          <EvidenceBar counts={counts} />
        </span>
      </th>
      {figures.map((figure, index) => (
        <td key={columns[index]} className="ps-4 text-end font-serif text-18 [font-variant-numeric:var(--figures)]">
          {figure}
        </td>
      ))}
      <td className="w-2/5 ps-10 max-md:hidden">
        <EvidenceBar counts={counts} />
      </td>
    </tr>
  );
}
