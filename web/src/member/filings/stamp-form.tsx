import type { FilingItem, FilingStamp, StampKind } from '@mizan/api';
import { isProblem, isStampNumber, tidyStampNumber } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { DayField } from '../../client/day-field';
import { feeNotesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useSending } from '../../client/sending';
import { useToday } from '../../language/format-moments';
import { filingPath } from '../../language/paths';
import { Button } from '../../ui/button';
import { ChoiceGroup } from '../../ui/choice-group';
import { Form } from '../../ui/form';
import { TextField } from '../../ui/text-field';
import { useWords } from '../words';
import { RupeesField } from './fields';
import type { ItemOfFiling } from './item-stamps';
import { useCacheFiling } from './queries';
import { ScanNumber } from './scan-number';
import { useAddition } from './use-addition';

/** The entries of the form. */
type Draft = {
  kind: StampKind;
  number: string;
  psid: string;
  amount: string;
  paidOn: string;
  where: string;
  checkedOn: string;
};

type StampFormProps = ItemOfFiling & {
  /** The stamp to correct; null for a new one. */
  stamp: FilingStamp | null;
  onDone: () => void;
};

/** Records a stamp of an item, or corrects one. */
export function StampForm({ filing, item, stamp, onDone }: StampFormProps) {
  const { words } = useWords();
  const cacheFiling = useCacheFiling();
  const add = useAddition(filing);
  const today = useToday();
  const [draft, setDraft] = useState(() => (stamp === null ? newDraft(item, today) : draftOf(stamp)));
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const params = { id: filing.id, itemId: item.id };

  const { isSending, problem, fieldErrors, send } = useSending<{ amount: string }>(async ({ amount }) => {
    const { where, checkedOn, ...rest } = draft;
    const isChecked = where.trim() !== '' || checkedOn !== '';
    const body = { ...rest, amount, checked: isChecked ? { where, on: checkedOn } : null };
    if (stamp === null) await add(body, (idempotencyKey) => api.addFilingStamp({ params, body, idempotencyKey }));
    else await cacheFiling(await api.updateFilingStamp({ params: { ...params, stampId: stamp.id }, body }));
    onDone();
  });
  return (
    <Form onSubmit={send} faults={fieldErrors} className="grid gap-4">
      <ChoiceGroup
        label={words('stamps.kind')}
        value={draft.kind}
        onChange={(id) => change({ kind: id as StampKind })}
        choices={kindsFor(draft.kind, item.payment?.kind).map((id) => ({ id, name: words(`stamp.${id}`) }))}
      />
      <Numbers draft={draft} onChange={change} />
      <div className="grid gap-4 md:grid-cols-2">
        <RupeesField name="amount" label={words('stamps.amount')} defaultValue={draft.amount} />
        <DayField
          name="paidOn"
          label={words('stamps.paidOn')}
          value={draft.paidOn}
          most={today}
          isRequired
          onChange={(paidOn) => change({ paidOn })}
        />
      </div>
      <Check draft={draft} onChange={change} filing={filing} item={item} />
      {problem && <StampRefusal problem={problem} filingId={filing.id} />}
      <Button type="submit" kind="primary" isBusy={isSending}>
        {words('stamps.save')}
      </Button>
    </Form>
  );
}

type PartProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The number, typed or scanned, and the PSID. */
function Numbers({ draft: { kind, number, psid }, onChange }: PartProps) {
  const { words } = useWords();
  const optional = { note: words('filings.optional'), isOptional: true };
  const needed = words('stamps.number.needed');
  const validate = (typed: string) => {
    const tidy = tidyStampNumber(typed);
    return tidy === '' || isStampNumber(tidy) ? null : needed;
  };
  return (
    <>
      <div className="grid gap-2">
        <TextField
          {...(kind === 'adhesive' && optional)}
          {...{ needed, validate }}
          name="number"
          label={words('stamps.number')}
          dir="ltr"
          spellCheck="false"
          value={number}
          onChange={(typed) => onChange({ number: typed })}
        />
        <ScanNumber onRead={(read) => onChange({ number: read })} />
      </div>
      <TextField
        {...optional}
        {...{ needed, validate }}
        name="psid"
        label={words('stamp.psid')}
        dir="ltr"
        inputMode="numeric"
        value={psid}
        onChange={(typed) => onChange({ psid: typed })}
      />
    </>
  );
}

/** Asks where the stamp was found genuine, and when: both, or neither. The note of the law may say where to check. */
function Check({ draft: { where, checkedOn }, onChange, filing, item }: PartProps & ItemOfFiling) {
  const { words, language } = useWords();
  const today = useToday();
  const { data: notes = [] } = useQuery(feeNotesQuery(filing.province, filing.asOf));
  const check = notes.find(({ id }) => id === item.payment?.id)?.check?.[language];
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        isOptional={checkedOn === ''}
        name="checked.where"
        label={words('stamps.checkedWhere')}
        note={words('filings.optional')}
        help={check ?? words('stamps.checkedWhere.help')}
        needed={words('auth.field.needed')}
        value={where}
        onChange={(typed) => onChange({ where: typed })}
        maxLength={100}
      />
      <DayField
        name="checked.on"
        label={words('stamps.checkedOn')}
        note={words('filings.optional')}
        value={checkedOn}
        most={today}
        isRequired={where.trim() !== ''}
        onChange={(day) => onChange({ checkedOn: day })}
      />
    </div>
  );
}

/** The server's refusal. If another filing has the number already, it links to that filing. */
function StampRefusal({ problem, filingId }: { problem: unknown; filingId: string }) {
  const { words } = useWords();
  const isUsed = isProblem(problem, 'STAMP_USED') || isProblem(problem, 'PSID_USED');
  const filingWithNumber = isUsed ? problem.data.filingId : filingId;
  return (
    <div ref={intoView} className="grid justify-items-start gap-2">
      <Refusal error={problem} />
      {filingWithNumber !== filingId && (
        <Link to={filingPath(filingWithNumber)} className="link text-14">
          {words('filing.open')}
        </Link>
      )}
    </div>
  );
}

/** Scrolls to the error: the form is longer than a phone, and Enter sends it from any field. */
const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

/** The kinds that every province has, and those that the law names for the item or that was recorded. */
const kindsFor = (...named: (StampKind | undefined)[]) =>
  [...new Set<StampKind | undefined>(['eStamp', 'challan', 'adhesive', ...named])].filter((kind) => kind !== undefined);

/** A new stamp: of the kind that the law names and the amount that is still to be paid, as far as these are known. */
function newDraft({ payment, fee, recorded }: FilingItem, today: string): Draft {
  const missing = recorded?.against?.state === 'short' && recorded.against.by;
  const unpaid = recorded === undefined ? fee : missing;
  const kind = payment?.kind ?? 'eStamp';
  return { kind, number: '', psid: '', amount: String(unpaid || ''), paidOn: today, where: '', checkedOn: '' };
}

const draftOf = ({ kind, number, psid, amount, paidOn, checked }: FilingStamp): Draft => ({
  kind,
  number: number ?? '',
  psid: psid ?? '',
  amount: String(amount),
  paidOn,
  where: checked?.where ?? '',
  checkedOn: checked?.on ?? '',
});
