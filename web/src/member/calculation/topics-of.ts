import type { FeeNote } from '@mizan/api';

type Topic = { topic: FeeNote['topic']; notes: readonly FeeNote[] };

/** Nobody pays nothing, owes a part of it or gets it back. */
const ofAFee = ['pay', 'deficiency', 'refund'] as const;
const always = ['exempt', 'beside'] as const;

/** The topics that concern this fee, in order. How it is paid is told even if that is not known; others only if something is. */
export function topicsOf(notes: readonly FeeNote[], fee: number | string | null): readonly Topic[] {
  const topics = fee === 0 ? always : [...ofAFee, ...always];
  return topics
    .map((topic) => ({ topic, notes: notes.filter((note) => note.topic === topic) }))
    .filter((each) => each.topic === 'pay' || each.notes.length > 0);
}
