import type { Service } from '@mizan/api';
import type { SlabSet } from '@mizan/engine';
import { useFormatter } from '../document/words';
import { Evidence } from '../explain/evidence';
import { slabRows } from '../explain/slab-rows';

/** Longer schedules are shown with the answer. */
const MAX_ROWS = 4;

type ServiceRulesProps = { service: Service; type: 'courtFee' | 'suitValuation' };

/** The schedule in force and how well the rules are evidenced. */
export const ServiceRules = ({ service, type }: ServiceRulesProps) => (
  <div className="mt-3 grid justify-items-start gap-2 text-14">
    {type === 'courtFee' && <Schedule schedule={service.schedule} />}
    <Support counts={service[type]} />
  </div>
);

/** The rates, the ceiling and the evidence of the province's schedule, or that none is established. */
function Schedule({ schedule }: Pick<Service, 'schedule'>) {
  const formatter = useFormatter();
  const { words } = formatter;
  if (schedule === null) return <p className="font-semibold text-brass-ink">{words('services.noSchedule')}</p>;
  const rows = slabRows(schedule as SlabSet, [], formatter);
  return (
    <>
      {rows.length <= MAX_ROWS ? (
        <dl className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 font-serif">
          {rows.map(({ key, range, rate }) => (
            <div key={key} className="col-span-2 grid grid-cols-subgrid border-b border-line py-0.5">
              <dt>{range}</dt>
              <dd className="text-end">{rate}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{words('services.slabs', { count: rows.length })}</p>
      )}
      <Evidence level={schedule.verification ?? 'unverified'} />
    </>
  );
}

function Support({ counts: { rules, evidenced, notEstablished } }: { counts: Service['courtFee'] }) {
  const { words } = useFormatter();
  return (
    <p className="text-13 text-ink-3">
      {words('services.evidenced', { rules, evidenced })}
      {notEstablished > 0 && ` ${words('services.notEstablished', { count: notEstablished })}`}
    </p>
  );
}
