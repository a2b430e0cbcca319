import type { Overview } from '@mizan/api';
import { useFigures } from '../../client/figures';
import { useMoments } from '../../language/format-moments';
import { type BarSeries, DayBars } from '../../ui/day-bars';
import { EmptyState } from '../../ui/empty-state';
import { Section } from '../records/screen';
import { useWords, type WordId } from '../words';
import { DayTable, counts as dayCounts, figureOf } from './day-table';
import { PlaceTable } from './place-table';

/** What members did in a range of days: totals, plots by day, and tables by province and by day. */
export function Figures({ counts }: { counts: Overview }) {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const days = counts.days.map(({ day }) => moments.day(day));
  const revenue = counts.days.map(({ revenuePaisa }) => Math.max(0, revenuePaisa / 100));
  const calculations: BarSeries[] = (['courtFee', 'suitValuation'] as const).map((type) => ({
    id: type,
    name: words(`desk.shell.${type}`),
    look: type === 'courtFee' ? 'strong' : 'plain',
    values: sums(
      counts.days.length,
      counts.places.filter((place) => place.type === type),
    ),
  }));
  const start = firstBusy([...calculations.map(({ values }) => values), revenue], days.length);
  const plotted = days.slice(start);
  const inPlot = (series: BarSeries): BarSeries => ({ ...series, values: series.values.slice(start) });
  return (
    <>
      <Totals counts={counts} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Section heading="desk.overview.calculations">
          <DayBars
            label={words('desk.overview.calculations.plot')}
            days={plotted}
            series={calculations.map(inPlot)}
            format={figures}
          />
        </Section>
        <Section heading="desk.overview.revenue">
          {revenue.every((rupees) => rupees === 0) ? (
            <EmptyState text={words('desk.overview.revenue.none')} />
          ) : (
            <DayBars
              label={words('desk.overview.revenue.plot')}
              days={plotted}
              // A day with more refunds than payments has no bar; the table shows its negative figure.
              series={[
                inPlot({ id: 'revenue', name: words('desk.overview.revenue.total'), look: 'plain', values: revenue }),
              ]}
              format={figures}
            />
          )}
        </Section>
      </div>
      <Section heading="desk.overview.places">
        <PlaceTable places={counts.places} />
      </Section>
      <DayTable days={counts.days} names={days} />
    </>
  );
}

const sums = (days: number, places: Overview['places']) =>
  Array.from({ length: days }, (_, day) =>
    places.reduce((total, { calculations }) => total + (calculations[day] ?? 0), 0),
  );

const MIN_PLOTTED_DAYS = 7;

/** The index of the first day that is plotted: the first one with a count, so that a new installation shows no empty weeks. */
export function firstBusy(values: readonly (readonly number[])[], days: number): number {
  const busy = values.map((each) => each.findIndex((count) => count > 0)).filter((day) => day >= 0);
  return Math.max(0, Math.min(...busy, days - MIN_PLOTTED_DAYS));
}

/** The sums over the range, and the members of today. */
function Totals({ counts: { days, members } }: { counts: Overview }) {
  return (
    <dl className="grid grid-cols-2 border-y border-line-strong md:grid-cols-3 lg:grid-cols-7">
      {dayCounts.map(([name, word]) => (
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
