import type { Overview } from '@mizan/api';
import { useFigures } from '../../client/figures';
import { useWords } from '../../language/words';
import { EmptyState } from '../../ui/empty-state';
import { RecordTable } from '../../ui/record-table';
import { Spark } from './spark';

type Places = Overview['places'];
type Row = { id: string; name: string; courtFee: number; suitValuation: number; days: number[] };

/** Each province with what was calculated in it, the busiest first. */
export function PlaceTable({ places }: { places: Places }) {
  const { words } = useWords();
  const figures = useFigures();
  const rows = rowsOf(places);
  const most = Math.max(1, ...rows.flatMap(({ days }) => days));
  if (rows.length === 0) return <EmptyState text={words('desk.overview.places.none')} />;
  return (
    <RecordTable<Row>
      label={words('desk.overview.places')}
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          id: 'name',
          title: words('desk.province'),
          render: ({ name }) => <bdi className="font-semibold">{name}</bdi>,
        },
        {
          id: 'courtFee',
          title: words('desk.shell.courtFee'),
          isFigure: true,
          render: ({ courtFee }) => figures(courtFee),
        },
        {
          id: 'suitValuation',
          title: words('desk.shell.suitValuation'),
          isFigure: true,
          render: ({ suitValuation }) => figures(suitValuation),
        },
        {
          id: 'all',
          title: words('desk.overview.together'),
          isFigure: true,
          render: (row) => <b className="font-semibold">{figures(totalOf(row))}</b>,
        },
        { id: 'days', title: words('desk.overview.byDay'), render: ({ days }) => <Spark values={days} most={most} /> },
      ]}
    />
  );
}

const totalOf = ({ courtFee, suitValuation }: Row) => courtFee + suitValuation;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function rowsOf(places: Places): Row[] {
  const rows = [...Map.groupBy(places, ({ provinceId }) => provinceId)].map(([id, parts]) => {
    const of = (type: string) => sum(parts.filter((part) => part.type === type).flatMap((part) => part.calculations));
    const [first] = parts;
    const days = (first?.calculations ?? []).map((_, day) => sum(parts.map((part) => part.calculations[day] ?? 0)));
    return { id, name: first?.province ?? id, courtFee: of('courtFee'), suitValuation: of('suitValuation'), days };
  });
  return rows.toSorted((one, other) => totalOf(other) - totalOf(one));
}
