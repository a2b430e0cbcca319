import type { DependentPublication, RulebookVersion } from '@mizan/api';
import { useState } from 'react';
import { api, isProblem } from '../../../client/api';
import { OpenDialog } from '../../../client/open-dialog';
import { isolate, useDay } from '../../../language/format';
import { Button } from '../../../ui/button';
import { OwnForm } from '../../../ui/form';
import { Notice } from '../../../ui/notice';
import { TextField } from '../../../ui/text-field';
import { toastSuccess } from '../../../ui/toasts';
import { Questions } from '../../publishing/questions';
import { usePublishing } from '../../publishing/use-publishing';
import { useWords } from '../../words';
import { useEditor } from '../editor';

type WithdrawDialogProps = { version: RulebookVersion; onWithdrawn: () => unknown; onClose: () => void };

/** Withdraws a scheduled publication: asks for the reason, and whether later publications that depend on it go, too. */
export function WithdrawDialog({ version, onWithdrawn, onClose }: WithdrawDialogProps) {
  const { words } = useWords();
  const day = useDay();
  const { key } = useEditor();
  const [reason, setReason] = useState('');
  const [others, setOthers] = useState<readonly DependentPublication[]>([]);
  const { number, effectiveFrom } = version;
  const publishing = usePublishing({
    send: ({ confirmBrokenCases }) =>
      api.withdrawRulebookVersion({
        params: { ...key, number },
        // Once the dependent publications are listed, pressing the button again withdraws them, too.
        body: { reason, confirmBrokenCases, confirmOthers: others.length > 0 },
      }),
    onPublished: async () => {
      await onWithdrawn();
      toastSuccess(words('rulebook.withdraw.done', { number }));
      onClose();
    },
    onRefused: (error) => isProblem(error, 'WITHDRAWAL_ENDS_OTHERS') && setOthers(error.data.publications),
  });
  const { refusal, isBusy } = publishing;
  const action = others.length > 0 ? 'rulebook.withdraw.together' : 'rulebook.time.withdraw';
  return (
    <OpenDialog
      title={words('rulebook.withdraw.title', { number, date: day(effectiveFrom) })}
      text={words('rulebook.withdraw.text')}
      onClose={onClose}
    >
      <OwnForm onSend={() => publishing.publish()} className="grid gap-5">
        <TextField
          name="reason"
          label={words('rulebook.withdraw.reason')}
          needed={words('rulebook.withdraw.reasonNeeded')}
          lines={2}
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
        {others.length > 0 && <Others publications={others} />}
        {/* The list above says what this refusal says. */}
        <Questions
          publishing={isProblem(refusal, 'WITHDRAWAL_ENDS_OTHERS') ? { ...publishing, refusal: null } : publishing}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {words('rulebook.cancel')}
          </Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {words(isBusy ? 'rulebook.withdraw.busy' : action)}
          </Button>
        </div>
      </OwnForm>
    </OpenDialog>
  );
}

/** The later publications that change items which only the withdrawn one added. */
function Others({ publications }: { publications: readonly DependentPublication[] }) {
  const { words } = useWords();
  const day = useDay();
  return (
    <Notice kind="doubt">
      <p className="font-semibold">{words('rulebook.withdraw.others', { count: publications.length })}</p>
      <ul className="mt-1 grid gap-1">
        {publications.map(({ number, effectiveFrom, note, by }) => (
          <li key={number}>
            {words('rulebook.withdraw.other', {
              number,
              who: isolate(by ?? words('rulebook.someone')),
              date: day(effectiveFrom),
            })}
            {note && (
              <p className="wrap-anywhere text-ink-2">
                <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
