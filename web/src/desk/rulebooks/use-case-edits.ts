import type { RulebookCase } from '@mizan/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isProblem } from '../../client/api';
import { cacheChanged } from '../../client/queries';
import { toastError, toastSuccess } from '../../ui/toasts';
import { casesQuery } from '../queries';
import { useWords } from '../words';
import { caseOf, type DraftCase, differenceOf, draftOf, rebase } from './edit-cases';
import { useEditor } from './editor';

/** The edited cases, with the saved ones from which the edits started. */
type CaseEdits = { readonly saved: readonly RulebookCase[]; readonly drafts: readonly DraftCase[] };

const editsOf = (saved: readonly RulebookCase[]): CaseEdits => ({ saved, drafts: saved.map(draftOf) });

/** The edits of the test cases of the rules. Edits are ignored while others are saved, because the answer replaces them. */
export function useCaseEdits(saved: readonly RulebookCase[]) {
  const { words } = useWords();
  const { key, day } = useEditor();
  const client = useQueryClient();
  const [edits, setEdits] = useState(() => editsOf(saved));
  // The saved cases are read again once another administrator has saved; the edits are rebased onto them.
  if (edits.saved !== saved) setEdits({ saved, drafts: rebase(edits.saved, edits.drafts, saved) });
  const { drafts } = edits;
  const { removed, added } = differenceOf(saved, drafts);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.saveRulebookCases({ params: key, query: { on: day }, body: { removed, added: added.map(caseOf) } }),
    onSuccess: async (answer) => {
      const { queryKey } = casesQuery(key, day);
      // The lists of other days, and that by which a publication is checked, are read again when they are shown next.
      await client.invalidateQueries({ queryKey: casesQuery(key).queryKey, refetchType: 'none' });
      await cacheChanged(client, { queryKey }, answer);
      setEdits(editsOf(client.getQueryData(queryKey) ?? answer));
      toastSuccess(words('rulebook.saved'));
    },
    onError: (refusal) => {
      if (isProblem(refusal, 'CASES_CHANGED')) void client.invalidateQueries(casesQuery(key));
      toastError(words('rulebook.saveFailed'));
    },
  });
  return {
    drafts,
    isUnsaved: removed.length + added.length > 0,
    isBusy: isPending,
    error,
    change: (next: readonly DraftCase[]) => isPending || setEdits({ saved, drafts: next }),
    send: () => isPending || mutate(),
  };
}
