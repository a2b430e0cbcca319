import type { Overview } from '@mizan/api';
import { useFigures } from '../../client/figures';
import { shownName } from '../../language/law-names';
import { EmptyState } from '../../ui/empty-state';
import { RecordTable } from '../../ui/record-table';
import { useColumnKinds } from '../records/columns';
import { useWords } from '../words';

type Places = Overview['places'];
type Row = { id: string; name: string; courtFee: number; suitValuation: number; days: number[] };

/** The calculations of each province, the busiest first. */
export function PlaceTable({ places }: { places: Places }) {
  const { words } = useWords();
  const rows = rowsOf(places);
  const columns = usePlaceColumns(Math.max(1, ...rows.flatMap(({ days }) => days)));
  if (rows.length === 0) return <EmptyState text={words('desk.overview.places.none')} />;
  return <RecordTable label={words('desk.overview.places')} rows={rows} idOf={({ id }) => id} columns={columns} />;
}

function usePlaceColumns(max: number) {
  const figures = useFigures();
  const { column, figure } = useColumnKinds<Row>();
  return [
    column('desk.province', ({ name }) => <bdi className="font-semibold">{name}</bdi>),
    figure('desk.shell.courtFee', ({ courtFee }) => courtFee),
    figure('desk.shell.suitValuation', ({ suitValuation }) => suitValuation),
    {
      ...column('desk.overview.together', (row) => <b className="font-semibold">{figures(totalOf(row))}</b>),
      isFigure: true,
    },
    column('desk.overview.byDay', ({ days }) => <Sparkline values={days} max={max} />),
  ];
}

const totalOf = ({ courtFee, suitValuation }: Row) => courtFee + suitValuation;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rowsOf(places: Places): Row[] {
  const rows = [...Map.groupBy(places, ({ provinceId }) => provinceId)].map(([id, parts]) => {
    const sumOf = (type: string) =>
      sum(parts.filter((part) => part.type === type).flatMap((part) => part.calculations));
    const [first] = parts;
    const days = (first?.calculations ?? []).map((_, day) => sum(parts.map((part) => part.calculations[day] ?? 0)));
    return {
      id,
      name: shownName(first?.province ?? id),
      courtFee: sumOf('courtFee'),
      suitValuation: sumOf('suitValuation'),
      days,
    };
  });
  return rows.toSorted((one, other) => totalOf(other) - totalOf(one));
}

const [width, height] = [160, 24];

/** A small curve of one value a day, scaled to the maximum of all rows. Figures beside it say the same. */
function Sparkline({ values, max }: { values: readonly number[]; max: number }) {
  const at = (value: number, index: number) =>
    `${((index / Math.max(values.length - 1, 1)) * width).toFixed(1)} ${(height - 1 - (value / max) * (height - 3)).toFixed(1)}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="max-w-full [direction:ltr]"
    >
      <path d={`M0 ${height - 0.5}H${width}`} className="stroke-line" />
      <path d={`M${values.map(at).join('L')}`} className="fill-none stroke-brass-ink stroke-[1.5]" />
    </svg>
  );
}
