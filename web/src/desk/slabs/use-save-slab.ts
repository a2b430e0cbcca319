import type { StoredSlabSet } from '@mizan/api';
import type { Slab } from '@mizan/engine';
import type { SlabMessage } from '@mizan/engine/review';
import { saveRows } from '@mizan/engine/review';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api, isProblem } from '../../client/api';
import { type Confirmations, usePublishing } from '../publishing/use-publishing';
import { countriesQuery, deskKeys, slabsQuery } from '../queries';
import { contentOf, type SlabDraft } from './draft';
import type { SlabOnDate } from './use-slab-on-date';

export type Publication = { changeNote: string; effectiveFrom: string };

type Saving = {
  /** The edited version; null for a new schedule. */
  base: StoredSlabSet | null;
  onDate: SlabOnDate;
  publication: Publication;
  onSaved: (set: StoredSlabSet) => Promise<void>;
};

/** Saves a draft, or shows what prevents it; the draft is kept either way. */
export function useSaveSlab({ base, onDate, publication, onSaved }: Saving) {
  const client = useQueryClient();
  const [messages, setMessages] = useState<readonly SlabMessage[]>([]);
  const [isRefused, setRefused] = useState(false);
  /** What is sent, also again with a confirmation. */
  const content = useRef<Content | null>(null);
  const publishing = usePublishing({
    send: (confirmations) => send({ base, onDate, publication, content: content.current, confirmations }),
    onPublished: async (saved) => {
      // Saving publishes a new version of every rulebook that charges by the schedule.
      await Promise.all([
        client.refetchQueries(slabsQuery),
        client.invalidateQueries({ queryKey: deskKeys.rulebooks }),
      ]);
      await onSaved(saved);
    },
    onRefused: (error) => {
      if (isProblem(error, 'SLAB_NAME_TAKEN')) refuse([nameTaken]);
      // The version that was saved meanwhile is then joined with the draft.
      if (isProblem(error, 'SLAB_CHANGED')) {
        void client.invalidateQueries({ queryKey: slabsQuery.queryKey });
        void client.refetchQueries(countriesQuery);
      }
    },
  });

  function refuse(found: readonly SlabMessage[]) {
    setMessages(found);
    setRefused(true);
  }

  /** What the screen calls wrong is not saved. */
  async function save(draft: SlabDraft, { isSound }: { isSound: boolean }) {
    const all = await client.ensureQueryData(slabsQuery);
    const others = all.filter(({ id }) => id !== base?.id).map(({ name }) => name);
    const kept = saveRows(draft.name, others, draft.rows);
    if ('messages' in kept) return refuse(kept.messages);
    if (!isSound) return refuse([]);
    setMessages([]);
    content.current = { ...contentOf(draft), slabs: kept.slabs };
    publishing.publish();
  }

  return {
    publishing,
    messages,
    isRefused,
    save,
    clear: () => {
      setMessages([]);
      setRefused(false);
      publishing.startAgain();
    },
  };
}

const nameTaken: SlabMessage = { row: null, field: 'name', code: 'NAME_NOT_UNIQUE' };

type Content = ReturnType<typeof contentOf> & { slabs: Slab[] };
type Sent = Omit<Saving, 'onSaved'> & { content: Content | null; confirmations: Confirmations };

function send({ base, onDate, publication, content, confirmations }: Sent): Promise<StoredSlabSet> {
  if (content === null) throw new Error('Nothing was saved yet');
  const { changeNote, effectiveFrom } = publication;
  const body = { ...content, changeNote };
  if (base === null) return api.createSlab({ body });
  const baseVersion = onDate.theirs?.version ?? base.version;
  const { decisions, ...confirmed } = confirmations;
  return api.changeSlab({
    params: { id: base.id },
    body: {
      ...body,
      baseVersion,
      ...confirmed,
      // Those about the version of the date are part of the content.
      decisions: decisions.filter(({ version }) => version !== baseVersion),
      ...(effectiveFrom !== '' && { effectiveFrom }),
    },
  });
}
