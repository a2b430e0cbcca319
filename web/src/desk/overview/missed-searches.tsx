import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../client/api';
import { useFigures } from '../../client/figures';
import { Refusal } from '../../client/refusal';
import { isolate } from '../../language/format';
import { useMoments } from '../../language/format-moments';
import { Icon } from '../../ui/icons';
import { RecordTable } from '../../ui/record-table';
import { toastSuccess } from '../../ui/toasts';
import { missedSearchesQuery } from '../queries';
import { ConfirmDialog } from '../records/confirm-dialog';
import { Section } from '../records/screen';
import { useWords } from '../words';

/** What members searched for and did not find: the synonyms that are missing. Nothing while there is none. */
export function MissedSearches() {
  const { words } = useWords();
  const figures = useFigures();
  const moments = useMoments();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const { data = [] } = useQuery(missedSearchesQuery);
  const deletion = useMutation({
    mutationFn: (missed: string) => api.deleteMissedSearch({ body: { words: missed } }),
    onSuccess: async () => {
      await cache.invalidateQueries(missedSearchesQuery);
      toastSuccess(words('desk.overview.missed.deleted'));
    },
  });
  if (data.length === 0) return null;
  return (
    <Section heading="desk.overview.missed">
      <RecordTable
        label={words('desk.overview.missed')}
        rows={data}
        idOf={(row) => row.words}
        columns={[
          {
            id: 'words',
            title: words('desk.overview.missed.words'),
            render: (row) => (
              <bdi className="font-semibold wrap-anywhere" dir="auto">
                {row.words}
              </bdi>
            ),
          },
          {
            id: 'times',
            title: words('desk.overview.missed.times'),
            isFigure: true,
            render: ({ times }) => figures(times),
          },
          { id: 'day', title: words('desk.overview.missed.lastDay'), render: ({ lastDay }) => moments.day(lastDay) },
          {
            id: 'delete',
            title: words('desk.messages.delete'),
            isFigure: true,
            render: (row) => (
              <button
                type="button"
                aria-label={words('desk.overview.missed.delete', row)}
                disabled={deletion.isPending}
                onClick={() => setAsked(row.words)}
                className="-my-1 inline-grid size-8 cursor-pointer place-items-center rounded-1 text-ink-3 hover:bg-well hover:text-madder"
              >
                <Icon shape="bin" className="size-4.5" />
              </button>
            ),
          },
        ]}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={words('desk.overview.missed.ask', { words: isolate(asked) })}
          text={words('desk.overview.missed.ask.text')}
          action={words('desk.messages.deleteNow')}
          onClose={() => setAsked(undefined)}
          onConfirm={() => deletion.mutate(asked)}
        />
      )}
      {deletion.error && <Refusal error={deletion.error} />}
      <p className="mt-2 text-13 text-ink-3">{words('desk.overview.missed.note')}</p>
    </Section>
  );
}
