import { verifications } from '@mizan/engine';
import { useState } from 'react';
import { shownName } from '../../language/law-names';
import { NativeSelect } from '../../ui/native-select';
import { Status } from '../../ui/status';
import { PlainField } from '../plain-field';
import { Tool } from '../tool';
import { useWords } from '../words';
import type { CourtDraft, CourtFault } from './court-draft';
import { useTerm } from './use-term';

type CourtProps = {
  draft: CourtDraft;
  number: number;
  /** The limit of the previous court, above which this one begins; undefined if there is none. */
  above: string | undefined;
  faults: readonly CourtFault[];
  doubts: readonly CourtFault[];
  isFirst: boolean;
  isLast: boolean;
  onChange: (changed: Partial<CourtDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onDelete: () => void;
};

/** One court of the table; it opens for editing, and a new court is open at first. */
export function Court({ draft, number, above, faults, doubts, onChange, onMove, onDelete, ...position }: CourtProps) {
  const { words } = useWords();
  const [isOpen, setOpen] = useState(draft.court === '');
  const { court, upTo, from, to, appealTo } = draft;
  const limit = useRange({ above, upTo });
  const term = useTerm()({ from, to });
  const [firstFinding] = [...faults, ...doubts];
  return (
    <section
      aria-label={words('desk.forums.court', { number })}
      className={`border bg-leaf ${faults.length > 0 ? 'border-madder' : 'border-line-strong'}`}
    >
      <div className="flex flex-wrap items-start justify-end gap-1 p-1.5">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="grid min-w-[min(100%,12rem)] flex-1 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 rounded-1 px-2 py-1.5 text-start hover:bg-well md:grid-cols-[auto_minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
        >
          <span className="text-13 text-ink-3 [font-variant-numeric:var(--figures)]">{number}</span>
          <span className={`wrap-anywhere ${to === null ? '' : 'text-ink-2'}`}>
            <b className="font-semibold">{limit}</b>
            {to !== null && (
              <span className="ms-2 rounded-1 bg-well px-1.5 text-12 text-ink-2">{words('desk.forums.past')}</span>
            )}
            {appealTo && (
              <span className="block text-13 font-normal text-ink-2">
                {words('desk.forums.appealTo')}: <bdi>{appealTo}</bdi>
              </span>
            )}
          </span>
          <span className="text-14 max-md:col-start-2">
            <bdi>{court ? shownName(court) : words('desk.forums.unnamed')}</bdi>
          </span>
          <span className="text-14 text-ink-2 max-md:col-start-2">
            <bdi>{term}</bdi>
          </span>
          {firstFinding && (
            <span className="col-start-2 md:col-span-3">
              <Status kind={faults.length > 0 ? 'bad' : 'waiting'}>
                <span className="whitespace-normal">
                  {words(`desk.forums.fault.${firstFinding.code}`, { other: (firstFinding.other ?? 0) + 1 })}
                </span>
              </Status>
            </span>
          )}
        </button>
        <Tool
          label={words('desk.forums.up', { number })}
          isDisabled={position.isFirst}
          onPress={() => onMove(-1)}
          shape="up"
        />
        <Tool
          label={words('desk.forums.down', { number })}
          isDisabled={position.isLast}
          onPress={() => onMove(1)}
          shape="down"
        />
        <Tool label={words('desk.forums.delete', { number })} onPress={onDelete} shape="close" />
      </div>
      {isOpen && <CourtFields draft={draft} faults={faults} onChange={onChange} />}
    </section>
  );
}

/** Describes the range of values of a court. */
function useRange({ above, upTo }: { above: string | undefined; upTo: string }): string {
  const { words } = useWords();
  if (above === undefined) return upTo === '' ? words('desk.forums.any') : words('desk.forums.limit', { upTo });
  return upTo === '' ? words('desk.forums.above', { above }) : words('desk.forums.between', { above, upTo });
}

/** All fields of one court: its limit, its dates and its sources. */
function CourtFields({ draft, faults, onChange }: Pick<CourtProps, 'draft' | 'faults' | 'onChange'>) {
  const { words } = useWords();
  const faultOf = (field: CourtFault['field']) => {
    const fault = faults.find((each) => each.field === field);
    return fault && words(`desk.forums.fault.${fault.code}`, { other: (fault.other ?? 0) + 1 });
  };
  const field = (name: 'court' | 'appealTo' | 'reference' | 'note' | 'sources') => ({
    label: words(name === 'court' ? 'desk.forums.name' : `desk.forums.${name}`),
    value: draft[name],
    onChange: (value: string) => onChange({ [name]: value }),
    isCompact: true,
  });
  const figure = (name: 'upTo' | 'from' | 'to', note: 'upTo' | 'date' | 'to') => ({
    label: words(`desk.forums.${name}`),
    note: words(`desk.forums.${note}.note`),
    value: draft[name] ?? '',
    fault: faultOf(name),
    onChange: (value: string) => onChange({ [name]: name === 'to' && value === '' ? null : value }),
    isFigure: true,
    isCompact: true,
  });
  return (
    <div className="grid gap-4 border-t border-line p-4 md:grid-cols-2">
      <PlainField {...field('court')} fault={faultOf('court')} />
      <PlainField {...figure('upTo', 'upTo')} />
      <PlainField {...figure('from', 'date')} />
      <PlainField {...figure('to', 'to')} />
      <PlainField {...field('appealTo')} />
      <NativeSelect
        label={words('desk.forums.verification')}
        choices={verifications.map((id) => ({ id, name: words(`desk.verification.${id}`) }))}
        value={draft.verification}
        onChange={(id) => onChange({ verification: verifications.find((level) => level === id) ?? 'unverified' })}
      />
      <PlainField {...field('reference')} />
      <PlainField {...field('sources')} />
      <PlainField {...field('note')} lines={2} className="md:col-span-2" />
    </div>
  );
}
