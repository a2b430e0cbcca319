import type { Province } from '@mizan/api';
import type { Forum } from '@mizan/engine';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { useGrouping } from '../../client/figures';
import { cacheChanged } from '../../client/queries';
import { isolate } from '../../language/format';
import { toastSuccess } from '../../ui/toasts';
import { forumsQuery } from '../queries';
import { useWords } from '../words';
import { type CourtDraft, draftOf, readDrafts } from './court-draft';

type ForumTable = { number: number; forums: readonly Forum[] };

export type CourtsProps = {
  province: Province;
  /** The published table, which another administrator may replace meanwhile. */
  latest: ForumTable;
};

/** The edited courts of a province. Edits stay until they are saved or discarded, also if another administrator publishes. */
export function useCourts({ province, latest }: CourtsProps) {
  const { words } = useWords();
  const client = useQueryClient();
  const grouping = useGrouping();
  const draftsOf = ({ forums: courts }: ForumTable) => courts.map((forum) => draftOf(forum, grouping));
  const [base, setBase] = useState(latest);
  const [drafts, setDrafts] = useState<readonly CourtDraft[]>(() => draftsOf(latest));
  const { forums, faults, doubts } = readDrafts(drafts);
  const isChanged = JSON.stringify(forums) !== JSON.stringify(base.forums);
  const saving = useMutation({
    mutationFn: () =>
      api.saveForums({ params: { provinceId: province.id }, body: { forums, baseNumber: base.number } }),
    onSuccess: async (table) => {
      await cacheChanged(client, forumsQuery(province.id), table);
      open(table);
      toastSuccess(words('desk.forums.saved', { number: table.number, province: isolate(province.name) }));
    },
  });

  function open(table: ForumTable) {
    setBase(table);
    setDrafts(draftsOf(table));
  }
  if (latest.number !== base.number && !isChanged) open(latest);

  /** Opens a table in place of the changed courts. */
  function startAgain(table: ForumTable) {
    saving.reset();
    open(table);
  }

  /** Reads the newest table, and takes its courts or keeps the changed ones to be saved in their place. */
  const reloading = useMutation({
    mutationFn: (_kept: 'mine' | 'theirs') => client.fetchQuery({ ...forumsQuery(province.id), staleTime: 0 }),
    onSuccess: (table, kept) => {
      if (kept === 'theirs') return startAgain(table);
      saving.reset();
      setBase(table);
    },
  });

  return {
    number: base.number,
    drafts,
    /** Replaces the edited courts; does nothing while they are saved, because the answer replaces them. */
    change(next: readonly CourtDraft[]) {
      if (!saving.isPending) setDrafts(next);
    },
    forums,
    faults,
    doubts,
    isChanged,
    saving,
    reloading,
    discard: () => startAgain(latest),
  };
}
