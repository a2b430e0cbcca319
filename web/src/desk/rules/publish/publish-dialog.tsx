import type { PublishedRulebook } from '@mizan/api';
import { compare } from '@mizan/engine/review';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo } from 'react';
import { isProblem } from '../../../client/api';
import { Refusal } from '../../../client/refusal';
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
export function PublishDialog({ title, tree, publish, onPublished, onChanged, onClose }: PublishDialogProps) {
  const { words } = useWords();
  const { key } = useEditor();
  const base = useBase();
  const schedules = useSchedules();
  const { data: cases, isPending } = useQuery(casesQuery(key));
  const [before, after] = useMemo(() => {
    const rules = { type: key.type, ...schedules };
    return [
      { ...rules, majorCategories: base.tree },
      { ...rules, majorCategories: tree },
    ];
  }, [key.type, base, tree, schedules]);
  const changes = useMemo(() => compare(before, after), [before, after]);
  const impact = useMemo(() => changedCases(before, after, cases ?? []), [before, after, cases]);
  const publication = useMutation({
    mutationFn: publish,
    onSuccess: (published) => {
      toastSuccess(words('rules.saved'));
      onPublished(published);
    },
    onError: (failure) => {
      if (isProblem(failure, 'RULEBOOK_CHANGED')) onChanged();
      else toastError(words('rules.saveFailed'));
    },
  });
  const { error, isPending: isBusy } = publication;
  const broken = isProblem(error, 'CASES_BROKEN') ? error.data.cases : [];
  const isConfirming = broken.length > 0 || impact.some(({ isBroken }) => isBroken);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    publication.mutate({
      effectiveFrom: String(form.get('effectiveFrom')),
      note: String(form.get('note')),
      baseVersion: base.number,
      confirmBrokenCases: form.get('confirm') !== null,
    });
  }

  return (
    <OpenDialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid gap-5">
        <ChangeList changes={changes} slabSets={schedules.slabSets} />
        <CaseChanges differences={impact} broken={broken} all={cases?.length ?? 0} tree={tree} />
        <div className="grid gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <label className="grid content-start gap-1.5 text-14 font-[550]">
            {words('rules.effectiveFrom')}
            <input name="effectiveFrom" type="date" required defaultValue={today()} className={`${box} min-h-11`} />
          </label>
          <label className="grid content-start gap-1.5 text-14 font-[550]">
            {words('rules.note')}
            <input name="note" dir="auto" maxLength={2000} autoComplete="off" className={`${box} min-h-11`} />
          </label>
        </div>
        {isConfirming && (
          <label className="flex items-start gap-2.5 text-14">
            <input type="checkbox" name="confirm" required className="mt-0.5 size-5 accent-brass" />
            {words('rules.confirmBroken')}
          </label>
        )}
        {error && !isProblem(error, 'RULEBOOK_CHANGED') && <Refusal error={error} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="quiet" onClick={onClose}>
            {words('rules.cancel')}
          </Button>
          <Button kind="primary" type="submit" aria-disabled={isBusy || isPending || undefined}>
            {words(isBusy ? 'rules.publishing' : 'rules.publish', { number: base.number + 1 })}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
