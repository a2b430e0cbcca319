import { Problem } from '@mizan/api';
import type { Forum, MajorCategory, SlabSet } from '@mizan/engine';
import { record } from '../../mail/audit/record.ts';
import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { announceLaw } from '../rulebooks/announce.ts';
import { readLawInForce } from '../rulebooks/law-in-force.ts';
import { holdRulebooks } from '../rulebooks/publish.ts';
import { withShippedSlabSet, withShippedTree } from './join-shipped.ts';
import { editRulebook, editSlabSet, TYPES } from './plan.ts';
import type { Done, Publishing } from './publish-shipped.ts';
import { publishForums, publishRulebook, publishSlabSet } from './publish-shipped.ts';
import type { Waiting } from './waiting.ts';
import { nameOfSubject, readWaiting, writeWaiting } from './waiting.ts';

export const decideShippedConflict: LawHandler<'decideShippedConflict'> = async (
  { params: { id }, body: { side, confirmBrokenCases }, identity },
  { db, law, clock, newId },
) => {
  const [actor, action] = [identity.memberId, 'decideShippedConflict'];
  const published = await db.transaction().execute(async (trx) => {
    for (const type of TYPES) await holdRulebooks(trx, type);
    // The second of two decisions waits for that lock, and finds no conflict.
    const waiting = (await readWaiting(trx)).find((each) => each.id === id);
    if (waiting === undefined) throw new Problem('NOT_FOUND', { what: 'conflict' });
    await trx.deleteFrom('shipped_conflict').where('id', '=', id).execute();
    const at = clock();
    const today = dateInPakistan(at);
    const effectiveFrom = waiting.effectiveFrom > today ? waiting.effectiveFrom : today;
    const note = 'The law that Mizan ships with, chosen in a conflict';
    const publication = {
      actor,
      action,
      note,
      effectiveFrom,
      confirmBrokenCases,
      isBackdatingUnconfirmed: false,
      decisions: [],
    };
    const done: Done =
      side === 'own' ? { published: [], waiting: [] } : await publishShippedText({ trx, publication, at }, waiting);
    await writeWaiting(trx, done.waiting, { newId, at });
    const { subject, conflict } = waiting;
    await record(trx, {
      actor,
      at,
      action,
      subject: nameOfSubject(subject),
      before: conflict,
      after: { side, published: done.published },
    });
    await announceLaw(trx);
    return done.published;
  });
  await law.refresh();
  return { published };
};

/** Joins the shipped text onto the law in force, and publishes what that changes. */
async function publishShippedText(publishing: Publishing, { subject, without, shipped }: Waiting): Promise<Done> {
  const { trx, publication } = publishing;
  if (subject.kind === 'rulebook') {
    const { kind: _, ...key } = subject;
    const chosen = { without: without as MajorCategory[], shipped: shipped as MajorCategory[] };
    const day = publication.effectiveFrom;
    const edit = (inForce: readonly MajorCategory[]) => ({ value: withShippedTree(inForce, chosen), kept: [] });
    return publishRulebook(publishing, await editRulebook(trx, { key, day }, edit));
  }
  if (subject.kind === 'slabSet') {
    const chosen = { without: without as SlabSet, shipped: shipped as SlabSet };
    const edit = (inForce: SlabSet) => ({ value: withShippedSlabSet(inForce, chosen), kept: [] });
    const { slabSetId: id } = subject;
    return publishSlabSet(publishing, await editSlabSet(trx, { id, day: publication.effectiveFrom }, edit));
  }
  const { provinceId } = subject;
  const before = (await readLawInForce(trx)).forums.get(provinceId) ?? { number: 0, forums: [] };
  return {
    published: await publishForums(publishing, { provinceId, before, forums: shipped as Forum[] }),
    waiting: [],
  };
}
