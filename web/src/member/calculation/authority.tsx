import type { ComputedCalculation } from '@mizan/api';
import { SourceList } from '../../explain/source-list';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';

type CalculationProps = { of: ComputedCalculation };

/** The court that may try a suit of this value, that a special law may name it, or that it is unknown. */
export function CourtFact({ of: { type, forum, provinceName, exception } }: CalculationProps) {
  const { words, figure, text } = useFormatter();
  if (exception === 'specialCourt') return words('forum.special');
  if (forum === null) return words('forum.unknown', { province: text(provinceName) });
  const limit = forum.upTo === null ? words('forum.noLimit') : words('forum.limit', { limit: figure(forum.upTo) });
  return (
    <>
      <bdi>{shownName(forum.court)}</bdi> <span className="text-13 text-ink-2">({limit})</span>
      <span className="block text-13 text-ink-2">{words('forum.appeal', { court: text(forum.appealTo) })}</span>
      <details className="text-13 text-ink-2">
        <summary className="link inline-block min-h-6 cursor-pointer">{words('calculation.court.why')}</summary>
        {type === 'courtFee' && <p className="mt-1">{words('forum.byValue')}</p>}
        <Stored text={forum.reference} className="mt-1" />
        {forum.note && <Stored text={forum.note} className="mt-1" />}
      </details>
    </>
  );
}

/** The sources of the rule and of its schedules, and when they were last checked, folded away. */
export function SourcesFold({ of: { sources, schedules, checkedOn } }: CalculationProps) {
  const { words } = useFormatter();
  const toDay = useDay();
  const cited = schedules.flatMap(({ reference }) => reference ?? []);
  if (sources.length + cited.length === 0 && checkedOn === null) return null;
  return (
    <details className="text-13 text-ink-2">
      <summary className="link inline-block min-h-6 cursor-pointer">{words('calculation.sources')}</summary>
      <SourceList sources={sources} className="mt-1" />
      {cited.map((reference) => (
        <p key={reference} className="mt-1">
          <span className="text-ink-3">{words('calculation.schedule')}: </span>
          <bdi lang="en">{reference}</bdi>
        </p>
      ))}
      {checkedOn && <p className="mt-1 text-ink-3">{words('sheet.checkedOn', { date: toDay(checkedOn) })}</p>}
    </details>
  );
}
