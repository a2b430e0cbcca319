import { type Grouping, groupDigits, type SlabSet, type Verification } from '@mizan/engine';
import { useWords } from '../../../language/words';
import type { Column } from '../../tree/columns';
import type { CellValue } from '../../tree/read-cell';
import { printFigure } from '../words/change';

type CellTextProps = { column: Column; value: CellValue | undefined; slabSets: readonly SlabSet[]; grouping: Grouping };

const dots: Record<Verification, string> = {
  statute: 'bg-green',
  judgment: 'bg-green',
  secondary: 'border-2 border-brass',
  unverified: 'border-2 border-brass',
};

const pale = (text: string) => <span className="text-ink-3">{text}</span>;

/** A value in the table; a value that means none is shown pale. */
export function CellText({ column, value, slabSets, grouping }: CellTextProps) {
  const { words } = useWords();
  const { kind, field } = column;
  if (value === undefined) return null;
  if (kind === 'type') return value === 'fixed' ? words('rules.fixed') : words('rules.multiplier');
  if (kind === 'verification') {
    return (
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden="true" className={`size-2 rounded-full ${dots[value as Verification]}`} />
        {words(`rules.verification.${value as Verification}`)}
      </span>
    );
  }
  if (kind === 'slab')
    return value === null ? pale(words('rules.slab.ofProvince')) : <bdi>{nameOf(slabSets, value)}</bdi>;
  if (isNone(field, value)) return pale(words('rules.none'));
  if (typeof value === 'number') return kind === 'figure' ? printFigure(value, grouping) : groupDigits(value, grouping);
  return <bdi>{value}</bdi>;
}

const nameOf = (slabSets: readonly SlabSet[], id: CellValue) => slabSets.find((set) => set.id === id)?.name ?? id;

/** No upper limit, or a floor or ceiling of 0. */
const isNone = (field: Column['field'], value: CellValue) =>
  field === 'maximumUserInput'
    ? value === null || value === 0
    : (field === 'minimumSuitValuation' || field === 'maximumCourtFee') && value === 0;
