import { createHash } from 'node:crypto';
import type { ProposalEffects } from '@mizan/api';

/**
 * How a publication is run where it needs a second administrator: once to see what it would publish, without effect, and
 * once to publish it. It crosses to worker threads.
 */
export type Plan =
  | { kind: 'propose'; id: string }
  | { kind: 'approve'; id: string; digest: string; author: string; approver: string; subject: string };

/** A page of the changes of one version among the effects, as JSON. */
export type ChangesPage = { part: number; page: number; changes: string };

/** What would be written: its digest, and its description for the second administrator. */
export type Draft = { digest: string; effects: ProposalEffects; pages: ChangesPage[] };

/** What a publication would write, thrown in its transaction, so that nothing is written. */
export class Proposed extends Error {
  override readonly name = 'Proposed';
  readonly draft: Draft;

  constructor(draft: Draft) {
    super('What was proposed is not written before it is approved');
    this.draft = draft;
  }
}

/** Ids that are the same each time a proposal is run, so that exactly what was submitted is published. */
export function idsOfPlan({ id }: Plan): () => string {
  let count = 0;
  return () => {
    const hash = createHash('sha256')
      .update(`${id} ${(count += 1)}`)
      .digest('hex');
    return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  };
}
