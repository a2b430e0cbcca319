import type { Province, StoredSlabSet } from '@mizan/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Failed } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { useErrorText } from '../../language/error-text';
import { isolate } from '../../language/format';
import { Button } from '../../ui/button';
import { toastError, toastSuccess } from '../../ui/toasts';
import { assignSlab, useSeenProvince } from '../assignment';
import { unconfirmed } from '../publishing/use-publishing';
import { countriesQuery, slabsQuery } from '../queries';
import { useWords } from '../words';
import { ExistingSlabs } from './existing-slabs';
import { SlabEditor } from './slab-editor';
import { type Question, useLeaveQuestion } from './use-leave-question';

/** Chooses, edits or creates the schedule of a province. */
export default function SlabDialog({ province, onClose }: { province: Province; onClose: () => void }) {
  const { words } = useWords();
  const errorText = useErrorText();
  const client = useQueryClient();
  const slabs = useQuery(slabsQuery);
  const [mode, setMode] = useState<'existing' | 'new' | { edited: StoredSlabSet }>('existing');
  const { setUnsaved, leave, question } = useLeaveQuestion();
  const { seen, seeAgain } = useSeenProvince(province);

  async function finishAssignment() {
    await client.refetchQueries(countriesQuery);
    onClose();
    toastSuccess(words('slabs.assigned', { province: isolate(province.name) }));
  }
  async function finishSaving(set: StoredSlabSet) {
    toastSuccess(words('slabs.saved', { name: set.name }));
    if (mode !== 'new') return onClose();
    await assignSlab({ province: seen, slabId: set.id }, unconfirmed).then(finishAssignment, async (error: unknown) => {
      await seeAgain(error);
      toastError(errorText(error));
      // The schedule is saved; only assigning it failed. The administrator can assign it again in the list of schedules, which
      // asks for the confirmations that the server requires.
      setUnsaved(false);
      setMode('existing');
    });
  }
  return (
    <OpenDialog title={words('desk.shell.selectSlab')} text={province.name} onClose={() => leave(onClose)} shape="wide">
      {question && <LeaveQuestion {...question} />}
      {typeof mode === 'string' && (
        <Toggle mode={mode} onChange={(chosen) => chosen !== mode && leave(() => setMode(chosen))} />
      )}
      <Failed query={slabs} />
      {mode === 'existing' && slabs.data && (
        <ExistingSlabs
          slabs={slabs.data}
          province={province}
          onAssigned={finishAssignment}
          onEdit={(edited) => setMode({ edited })}
        />
      )}
      {mode !== 'existing' && (
        <SlabEditor set={mode === 'new' ? null : mode.edited} onSaved={finishSaving} onUnsaved={setUnsaved} />
      )}
    </OpenDialog>
  );
}

/** Asks before unsaved edits are lost; inline, because a dialog on top would hide the schedule. */
function LeaveQuestion({ onGo, onStay }: Question) {
  const { words } = useWords();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-y border-brass bg-brass-wash p-4">
      <p className="text-14">{words('leave.text')}</p>
      <Button scale="small" onClick={onGo}>
        {words('leave.go')}
      </Button>
      <Button scale="small" onClick={onStay}>
        {words('leave.stay')}
      </Button>
    </div>
  );
}

type ToggleProps = { mode: 'existing' | 'new'; onChange: (mode: 'existing' | 'new') => void };

/** Switches between the existing schedules and a new one. */
function Toggle({ mode, onChange }: ToggleProps) {
  const { words } = useWords();
  return (
    <div className="flex w-max max-w-full rounded-1 border border-field">
      {(['existing', 'new'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={mode === name}
          onClick={() => onChange(name)}
          className="min-h-9 cursor-pointer px-4 text-14 font-medium text-ink-2 not-first:border-s not-first:border-field aria-pressed:bg-ink aria-pressed:text-paper"
        >
          {words(`slabs.${name}`)}
        </button>
      ))}
    </div>
  );
}
