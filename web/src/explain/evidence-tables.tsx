import type { Evidence, EvidenceCounts } from '@mizan/api';
import { calculationTypes } from '@mizan/engine';
import { useFigures } from '../client/figures';
import { useDateFormat } from '../language/format';
import { shownName } from '../language/law-names';
import { useWords } from '../language/words';
import { type RecordColumn, RecordTable } from '../ui/record-table';
import { type LevelCounts, levels, sharesOf } from './evidence-shares';

/** How well the rules of each province are supported, for each type of rules and by month. */
export function EvidenceTables({ evidence }: { evidence: readonly Evidence[] }) {
  const { words } = useWords();
  return (
    <div className="grid gap-8">
      {calculationTypes.map((type) => {
        const ofType = evidence.filter((each) => each.type === type);
        return (
          <section key={type} className="grid gap-2">
            <h3 className="text-18 font-semibold">{words(`evidence.of.${type}`)}</h3>
            <Provinces evidence={ofType} label={words(`evidence.of.${type}`)} />
            {ofType.some(({ months }) => months.length > 1) && (
              <details>
                <summary className="link inline-block min-h-6 cursor-pointer text-14">
                  {words('evidence.byMonth')}
                </summary>
                {ofType.map((each) => (
                  <Months key={each.provinceId} evidence={each} />
                ))}
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

type Row = { id: string; name: string; counts: EvidenceCounts };

function Provinces({ evidence, label }: { evidence: readonly Evidence[]; label: string }) {
  const { words } = useWords();
  const rows = evidence.flatMap(({ provinceId, province, months }): Row[] => {
    const counts = months.at(-1)?.counts;
    return counts && counts.rules > 0 ? [{ id: provinceId, name: shownName(province), counts }] : [];
  });
  return <CountTable label={label} first={words('evidence.province')} rows={rows} />;
}

/** The counts of a province by month. The first one is the current month, which is not over yet. */
function Months({ evidence: { province, months } }: { evidence: Evidence }) {
  const { words } = useWords();
  const name = shownName(province);
  const toMonth = useDateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const rows = months.map(({ month, counts }) => ({ id: month, name: toMonth(month), counts })).toReversed();
  return (
    <div className="mt-4">
      <h4 className="font-serif text-16 font-semibold">{name}</h4>
      <CountTable label={words('evidence.monthsOf', { province: name })} first={words('evidence.month')} rows={rows} />
    </div>
  );
}

function CountTable({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  const { words } = useWords();
  const figures = useFigures();
  const figure = (title: string, of: (counts: EvidenceCounts) => number): RecordColumn<Row> => ({
    id: title,
    title,
    isFigure: true,
    render: ({ counts }) => figures(of(counts)),
  });
  const columns: RecordColumn<Row>[] = [
    {
      id: 'name',
      title: first,
      render: ({ name, counts }) => (
        <>
          <bdi className="font-serif text-16 font-semibold">{name}</bdi>
          <span className="mt-1 block max-w-60 min-w-32">
            <EvidenceBar counts={counts.byVerification} />
          </span>
        </>
      ),
    },
    figure(words('evidence.rules'), ({ rules }) => rules),
    ...levels.map((level) => figure(words(`evidence.${level}`), ({ byVerification }) => byVerification[level])),
    figure(words('evidence.notEstablished'), ({ notEstablished }) => notEstablished),
    figure(words('evidence.practised'), ({ practised }) => practised),
    figure(words('evidence.cases'), ({ cases }) => cases),
  ];
  return <RecordTable label={label} rows={rows} idOf={({ id }) => id} columns={columns} />;
}

const looks = {
  statute: 'fill-green',
  judgment: 'fill-green/60',
  secondary: 'fill-brass',
  inferred: 'fill-brass/50',
  unverified: 'fill-line-strong',
} as const;

/** A bar with the share of each level of evidence. It is hidden from screen readers, because the figures stand beside it. */
const EvidenceBar = ({ counts }: { counts: LevelCounts }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full rtl:-scale-x-100">
    {sharesOf(counts).map(({ level, before, share }) => (
      <rect key={level} x={before} width={share} height="4" className={looks[level]} />
    ))}
  </svg>
);
