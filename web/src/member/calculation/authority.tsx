import type { ComputedCalculation } from '@mizan/api';
import { isDoubtful } from '@mizan/engine';
import { SourceList } from '../../explain/source-list';
import { useDay } from '../../language/format';
import { shownName } from '../../language/law-names';
import { Stored } from '../../ui/stored';
import { useFormatter } from '../words';
import { Part } from './part';

type Of = { of: ComputedCalculation };

/** The court that may try a suit of this value, or that it is unknown. */
export function CourtFact({ of: { type, forum, provinceName } }: Of) {
  const { words, figure, text } = useFormatter();
  if (forum === null) return words('forum.unknown', { province: text(provinceName) });
  const limit = forum.upTo === null ? words('forum.noLimit') : words('forum.limit', { limit: figure(forum.upTo) });
  return (
    <>
      <bdi>{shownName(forum.court)}</bdi> <span className="text-13 text-ink-2">({limit})</span>
      <span className="block text-13 text-ink-2">
        {words('forum.appeal', { court: text(forum.appealTo) })}
        {type === 'courtFee' && <span className="block">{words('forum.byValue')}</span>}
      </span>
    </>
  );
}

/** What was read for the rule and for the court, and the remarks on both. */
export function SourcesPart({ of: { note, verification, sources, forum, checkedOn } }: Of) {
  const { words } = useFormatter();
  const toDay = useDay();
  return (
    <Part title={words('calculation.sources')}>
      <div className="grid max-w-measure gap-2 text-14">
        <SourceList sources={sources} className="" />
        {note && !isDoubtful(verification) && <Stored text={note} className="leading-[1.45]" />}
        {forum && (
          <p>
            <span className="text-ink-3">{words('calculation.court.court')}: </span>
            <bdi lang="en">{[forum.reference, forum.note].filter(Boolean).join('. ')}</bdi>
          </p>
        )}
        {checkedOn && <p className="text-ink-3">{words('sheet.checkedOn', { date: toDay(checkedOn) })}</p>}
      </div>
    </Part>
  );
}
