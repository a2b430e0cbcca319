import type { RulebookVersion } from '@mizan/api';
import { type FormEvent, useState } from 'react';
import { api } from '../../../client/api';
import { Refusal } from '../../../client/refusal';
import { useDay } from '../../../language/format';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { toastSuccess } from '../../../ui/toasts';
import { BrokenTestCases } from '../../broken-test-cases';
import { DecideConflicts } from '../../publishing/decide-conflicts';
import { usePublishing } from '../../publishing/use-publishing';
import { OpenDialog } from '../../records/overlays';
import { useWords } from '../../words';
import { useEditor, useSchedules } from '../editor';
import { type Withdrawal, withdrawalOf } from './withdrawal';

type WithdrawDialogProps = {
  version: RulebookVersion;
  versions: readonly RulebookVersion[];
  onWithdrawn: () => unknown;
  onClose: () => void;
};

/** Withdraws a scheduled publication: asks for the reason, and shows what goes with it and what answers instead. */
export function WithdrawDialog({ version, versions, onWithdrawn, onClose }: WithdrawDialogProps) {
  const { words } = useWords();
  const day = useDay();
  const { key } = useEditor();
  const { slabSets } = useSchedules();
  const [reason, setReason] = useState('');
  const { number, effectiveFrom } = version;
  const publishing = usePublishing({
    send: ({ confirmBrokenCases, decisions }) =>
      api.withdrawRulebookVersion({
        params: { ...key, number },
        body: { reason, confirmBrokenCases, decisions },
      }),
    onPublished: async () => {
      await onWithdrawn();
      toastSuccess(words('rulebook.withdraw.done', { number }));
      onClose();
    },
  });
  const { asked, refusal, isBusy } = publishing;
  const action = words(isBusy ? 'rulebook.withdraw.busy' : 'rulebook.time.withdraw');
  const isDeciding = asked.conflicts.length > 0;
  function send(event: FormEvent) {
    event.preventDefault();
    publishing.publish();
  }
  return (
    <OpenDialog
      title={words('rulebook.withdraw.title', { number, date: day(effectiveFrom) })}
      text={words('rulebook.withdraw.text')}
      isWide={isDeciding}
      onClose={onClose}
    >
      <form onSubmit={send} hidden={isDeciding} className="grid gap-5">
        <Effect withdrawal={withdrawalOf(versions, version)} />
        <TextField
          name="reason"
          label={words('rulebook.withdraw.reason')}
          needed={words('rulebook.withdraw.reasonNeeded')}
          dir="auto"
          lines={2}
          isRequired
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {asked.broken.length > 0 && (
          <BrokenTestCases cases={asked.broken} onConfirm={() => publishing.publish({ confirmBrokenCases: true })} />
        )}
        {refusal && <Refusal error={refusal} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {words('rulebook.cancel')}
          </Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
      {isDeciding && <DecideConflicts publishing={publishing} scope={{ type: key.type, slabSets }} action={action} />}
    </OpenDialog>
  );
}

/** The versions that are withdrawn, and the version that answers from each date afterwards. */
function Effect({ withdrawal: { gone, dates } }: { withdrawal: Withdrawal }) {
  const { words } = useWords();
  const day = useDay();
  return (
    <section aria-label={words('rulebook.withdraw.after')} className="grid gap-2 text-14">
      <h3 className="font-sans text-14 font-semibold">{words('rulebook.withdraw.after')}</h3>
      <ul className="grid gap-1.5 border-y border-line py-2">
        {dates.map(({ from, again, rewritten }) => (
          <li key={from}>
            {rewritten && words('rulebook.withdraw.rewritten', { date: day(from), number: rewritten.number })}
            {again && words('rulebook.withdraw.again', { date: day(from), number: again.number })}
            {!rewritten && !again && words('rulebook.withdraw.nothing', { date: day(from) })}
          </li>
        ))}
      </ul>
      {gone.length > 1 && (
        <p className="text-ink-2">
          {words('rulebook.withdraw.gone', {
            count: gone.length,
            list: gone
              .map(({ number, effectiveFrom }) => words('rulebook.later.version', { number, date: day(effectiveFrom) }))
              .join('; '),
          })}
        </p>
      )}
    </section>
  );
}
