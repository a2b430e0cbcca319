import type { LawSchedule } from '@mizan/api';
import { useFormatter } from '../document/words';
import { Evidence } from '../explain/evidence';
import { SlabTable } from '../explain/slab-table';
import { SourceList } from '../explain/source-list';
import { useDay } from '../language/format';
import { Stored } from '../ui/stored';
import { SwitchedOff } from './major-page';

/** The schedules as tables, as in the Act, each with its evidence and sources. */
export function Schedules({ schedules, province }: { schedules: readonly LawSchedule[]; province: string }) {
  const { words } = useFormatter();
  return (
    <>
      {schedules.every(({ isOfProvince }) => !isOfProvince) && (
        <p className="mb-6 font-semibold text-brass-ink">{words('law.schedules.none', { province })}</p>
      )}
      <div className="grid gap-10">
        {schedules.map((schedule) => (
          <Schedule key={schedule.set.id} schedule={schedule} />
        ))}
      </div>
    </>
  );
}

function Schedule({ schedule }: { schedule: LawSchedule }) {
  const { set, isOfProvince, from, checkedOn, sources, suspension, others } = schedule;
  const { words, text } = useFormatter();
  const toDay = useDay();
  const { verification = 'unverified', note } = set;
  return (
    <article className="grid gap-x-[clamp(1.5rem,4vw,4rem)] gap-y-4 lg:grid-cols-2">
      <div>
        <h3 className="text-20">{text(set.name)}</h3>
        {isOfProvince && <p className="text-13 text-ink-3">{words('law.schedule.own')}</p>}
        {suspension && <SwitchedOff suspension={suspension} />}
        <p className="mt-2">
          <Evidence level={verification} />
          <span className="block text-13 text-ink-2">{words(`evidence.means.${verification}`)}</span>
        </p>
        {note && <Stored text={note} className="mt-3 max-w-measure text-14 text-ink-2" />}
        <p className="mt-3 text-13 text-ink-3">
          {from && `${words('law.schedule.from', { from: toDay(from) })} `}
          {checkedOn ? words('law.checked', { date: toDay(checkedOn) }) : words('law.unchecked')}
        </p>
        <SourceList sources={sources} className="mt-3 text-13" />
      </div>
      <div className="max-lg:order-first">
        <SlabTable set={set} />
        {others.length > 0 && (
          <div className="mt-4">
            <h4 className="text-14 font-semibold">{words('law.schedule.others')}</h4>
            {others.map((other) => (
              <details key={other.from}>
                <summary className="link cursor-pointer py-1 text-14">
                  {other.from === null
                    ? words('law.schedule.first')
                    : words('law.schedule.other', { from: toDay(other.from) })}
                </summary>
                <SlabTable set={other.set} />
              </details>
            ))}
          </div>
        )}
      </div>
    </article>
  );
}
