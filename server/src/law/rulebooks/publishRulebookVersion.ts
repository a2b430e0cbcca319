import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { createIntent } from './create-intent.ts';
import { publishEdit } from './publish-edit.ts';
import { readTimeline, requireVersion, rulebookOf } from './version.ts';

/** Publishes the rules of an old version again. They charge by the present schedules, which have their own days. */
export const publishRulebookVersion: LawHandler<'publishRulebookVersion'> = async (
  { params, body, identity },
  context,
) => {
  const { number, ...key } = params;
  const timeline = await readTimeline(context.db, key, dateInPakistan(context.clock()));
  const { majorCategories } = rulebookOf(timeline.book, requireVersion(timeline, number));
  return publishEdit(context, {
    key,
    intent: createIntent('publishRulebookVersion', body, { identity, ...context }),
    baseVersion: body.baseVersion,
    edit: () => majorCategories,
  });
};
