import type { Endpoints, Result } from '@mizan/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Icon } from '../../ui/icons';
import { RecordTable } from '../../ui/record-table';
import { toastSuccess } from '../../ui/toasts';
import { missedSearchesQuery } from '../queries';
import { useColumnKinds } from '../records/columns';
import { ConfirmDialog } from '../records/confirm-dialog';
import { Section } from '../records/screen';
import { useWords } from '../words';

type MissedSearch = Result<Endpoints['getMissedSearches']>[number];

/** Searches of members that found nothing, which shows missing synonyms; nothing while there are none. */
export function MissedSearches() {
  const { words } = useWords();
  const cache = useQueryClient();
  const [deleting, setDeleting] = useState<string>();
  const { data = [] } = useQuery(missedSearchesQuery);
  const deletion = useMutation({
    mutationFn: (missed: string) => api.deleteMissedSearch({ body: { words: missed } }),
    onSuccess: async () => {
      await cache.invalidateQueries(missedSearchesQuery);
      toastSuccess(words('desk.overview.missed.deleted'));
    },
  });
  const columns = useMissedColumns(deletion.isPending, setDeleting);
  if (data.length === 0) return null;
  return (
    <Section heading="desk.overview.missed">
      <RecordTable label={words('desk.overview.missed')} rows={data} idOf={(row) => row.words} columns={columns} />
      {deleting !== undefined && (
        <ConfirmDialog
          title={words('desk.overview.missed.ask', { words: isolate(deleting) })}
          text={words('desk.overview.missed.ask.text')}
          action={words('desk.messages.deleteNow')}
          onClose={() => setDeleting(undefined)}
          onConfirm={() => deletion.mutate(deleting)}
        />
      )}
      {deletion.error && <Refusal error={deletion.error} />}
      <p className="mt-2 text-13 text-ink-3">{words('desk.overview.missed.note')}</p>
    </Section>
  );
}

function useMissedColumns(isBusy: boolean, onDelete: (missed: string) => void) {
  const { words } = useWords();
  const { day } = useMoments();
  const { column, figure } = useColumnKinds<MissedSearch>();
  return [
    column('desk.overview.missed.words', (row) => (
      <bdi className="font-semibold wrap-anywhere" dir="auto">
        {row.words}
      </bdi>
    )),
    figure('desk.overview.missed.times', ({ times }) => times),
    column('desk.overview.missed.lastDay', ({ lastDay }) => day(lastDay)),
    {
      ...column('desk.messages.delete', (row) => (
        <button
          type="button"
          aria-label={words('desk.overview.missed.delete', row)}
          disabled={isBusy}
          onClick={() => onDelete(row.words)}
          className="-my-1 inline-grid size-8 cursor-pointer place-items-center rounded-1 text-ink-3 hover:bg-well hover:text-madder"
        >
          <Icon shape="bin" className="size-4.5" />
        </button>
      )),
      isFigure: true,
    },
  ];
}
