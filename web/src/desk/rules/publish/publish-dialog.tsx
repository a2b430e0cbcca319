import type { PublishedRulebook } from '@mizan/api';
import { compare } from '@mizan/engine/review';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { isProblem, type Problem } from '../../../client/api';
import { Refusal } from '../../../client/refusal';
import { toProblem } from '../../../language/error-text';
import { dayOf } from '../../../language/format-moments';
import { useWords } from '../../../language/words';
import { Button } from '../../../ui/button';
import { box } from '../../../ui/field';
import { toastError, toastSuccess } from '../../../ui/toasts';
import { casesQuery } from '../../queries';
import { OpenDialog } from '../../records/overlays';
import type { Tree } from '../../tree/tree';
import { useBase, useEditor, useSchedules } from '../editor';
import { changedCases } from '../judge-cases';
import { CaseChanges } from './case-changes';
import { ChangeList } from './change-list';

type Publication = {
  readonly effectiveFrom: string;
  readonly note: string;
  readonly baseVersion: number;
  readonly confirmBrokenCases: boolean;
};

type PublishDialogProps = {
  title: string;
  /** The tree to publish, based on the edited version. */
  tree: Tree;
  publish: (publication: Publication) => Promise<PublishedRulebook>;
  onPublished: (published: PublishedRulebook) => void;
  /** Called when another version was published meanwhile. */
  onChanged: () => void;
  onClose: () => void;
};

/** Today's date in Pakistan, from which a publication is in force by default. */
const today = () => dayOf(new Date());

/** Shows what a publication changes, in words and in the test cases; asks for its date and reason. */
export function PublishDialog({ title, onClose, ...rest }: PublishDialogProps) {
  return (
    <OpenDialog title={title} onClose={onClose}>
      <PublishForm {...rest} onClose={onClose} />
    </OpenDialog>
  );
}

function PublishForm({ tree, publish, onPublished, onChanged, onClose }: Omit<PublishDialogProps, 'title'>) {
  const { words } = useWords();
  const { key } = useEditor();
  const base = useBase();
  const schedules = useSchedules();
  const { data: cases, isPending } = useQuery(casesQuery(key));
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const ids = { date: useId(), note: useId() };
  const changes = useMemo(
    () =>
      compare(
        { type: key.type, majorCategories: base.tree, ...schedules },
        { type: key.type, majorCategories: tree, ...schedules },
      ),
    [key.type, base, tree, schedules],
  );
  const impact = useMemo(
    () =>
      changedCases(
        { type: key.type, ...schedules, tree: base.tree },
        { type: key.type, ...schedules, tree },
        cases ?? [],
      ),
    [key.type, base, tree, schedules, cases],
  );
  const broken = isProblem(problem, 'CASES_BROKEN') ? problem.data.cases : [];
  const isConfirming = broken.length > 0 || impact.some(({ isBroken }) => isBroken);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      const published = await publish({
        effectiveFrom: String(form.get('effectiveFrom')),
        note: String(form.get('note')),
        baseVersion: base.number,
        confirmBrokenCases: form.get('confirm') !== null,
      });
      toastSuccess(words('rules.saved'));
      onPublished(published);
    } catch (error) {
      if (isProblem(error, 'RULEBOOK_CHANGED')) return onChanged();
      toastError(words('rules.saveFailed'));
      setProblem(toProblem(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={send} className="grid gap-5">
      <ChangeList changes={changes} slabSets={schedules.slabSets} />
      <CaseChanges differences={impact} broken={broken} all={cases?.length ?? 0} tree={tree} />
      <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <label htmlFor={ids.date} className="grid content-start gap-1.5 text-14 font-[550]">
          {words('rules.effectiveFrom')}
          <input
            id={ids.date}
            name="effectiveFrom"
            type="date"
            required
            defaultValue={today()}
            className={`${box} min-h-11`}
          />
        </label>
        <label htmlFor={ids.note} className="grid content-start gap-1.5 text-14 font-[550]">
          {words('rules.note')}
          <input
            id={ids.note}
            name="note"
            dir="auto"
            maxLength={2000}
            autoComplete="off"
            className={`${box} min-h-11`}
          />
        </label>
      </div>
      {isConfirming && (
        <label className="flex items-start gap-2.5 text-14">
          <input type="checkbox" name="confirm" required className="mt-0.5 size-5 accent-brass" />
          {words('rules.confirmBroken')}
        </label>
      )}
      {problem && <Refusal error={problem} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={onClose}>
          {words('rules.cancel')}
        </Button>
        <Button kind="primary" type="submit" aria-disabled={isBusy || isPending || undefined}>
          {words(isBusy ? 'rules.publishing' : 'rules.publish', { number: base.number + 1 })}
        </Button>
      </div>
    </form>
  );
}
