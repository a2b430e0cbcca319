import type { BrokenCase, StoredSlabSet } from '@mizan/api';
import type { SlabMessage } from '@mizan/engine/review';
import { saveRows } from '@mizan/engine/review';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, isProblem, type Problem } from '../../client/api';
import { toProblem } from '../../language/error-text';
import { countriesQuery, deskKeys, slabsQuery } from '../queries';
import { contentOf, type SlabDraft } from './draft';

export type Publication = { changeNote: string; effectiveFrom: string };
type Asked = Publication & { draft: SlabDraft; base: StoredSlabSet | null; confirmBrokenCases: boolean };

type Outcome = {
  messages?: readonly SlabMessage[];
  problem?: Problem;
  /** The version that another administrator saved meanwhile. */
  theirs?: StoredSlabSet;
  broken?: readonly BrokenCase[];
};

/** Saves a draft, or returns what prevents it; the draft is kept either way. */
export function useSaveSlab(onSaved: (set: StoredSlabSet) => Promise<void>) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function save(asked: Asked) {
    if (isSaving) return;
    setSaving(true);
    setOutcome({});
    try {
      const all = await client.ensureQueryData(slabsQuery);
      const others = all.filter(({ id }) => id !== asked.base?.id);
      const slabs = keptRows(asked.draft, others);
      if ('messages' in slabs) return setOutcome(slabs);
      const saved = await send(asked, slabs.slabs);
      // Saving publishes a new version of every rulebook that charges by the schedule.
      await Promise.all([
        client.refetchQueries(slabsQuery),
        client.invalidateQueries({ queryKey: deskKeys.rulebooks }),
      ]);
      await onSaved(saved);
    } catch (error) {
      setOutcome(await explain(error, asked.base));
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown, base: StoredSlabSet | null): Promise<Outcome> {
    if (isProblem(error, 'SLAB_NAME_TAKEN')) return { messages: [nameTaken] };
    if (isProblem(error, 'CASES_BROKEN')) return { broken: error.data.cases };
    if (!isProblem(error, 'SLAB_CHANGED')) return { problem: toProblem(error) };
    const all = await client.fetchQuery({ ...slabsQuery, staleTime: 0 });
    await client.refetchQueries(countriesQuery);
    const theirs = all.find(({ id }) => id === base?.id);
    return theirs ? { theirs } : { problem: toProblem(error) };
  }

  return { isSaving, ...outcome, save, clear: () => setOutcome({}) };
}

const nameTaken: SlabMessage = { row: null, field: 'name', code: 'NAME_NOT_UNIQUE' };

/** The rows to save, or messages with the row numbers of the screen. */
function keptRows({ name, rows }: SlabDraft, others: readonly StoredSlabSet[]) {
  const otherNames = others.map((other) => other.name);
  const saved = saveRows(name, otherNames, rows);
  if ('slabs' in saved) return saved;
  const kept = [...rows.keys()].filter((index) => (rows[index]?.value ?? 0) > 0);
  return {
    messages: saved.messages.map((message) => ({
      ...message,
      row: message.row === null ? null : (kept[message.row] ?? message.row),
    })),
  };
}

function send({ draft, base, confirmBrokenCases, changeNote, effectiveFrom }: Asked, slabs: StoredSlabSet['slabs']) {
  const content = { ...contentOf(draft), slabs, changeNote };
  if (base === null) return api.createSlab({ body: content });
  return api.changeSlab({
    params: { id: base.id },
    body: {
      ...content,
      baseVersion: base.version,
      confirmBrokenCases,
      ...(effectiveFrom !== '' && { effectiveFrom }),
    },
  });
}
