import { dateInPakistan } from '../../platform/pakistan-time.ts';
import type { LawHandler } from '../context.ts';
import { publishEdit } from './edit.ts';
import { publicationOf } from './publication.ts';
import { readTimeline, requireVersion, rulebookOf } from './version.ts';

/** Publishes the old rules under the present schedules, which change on days of their own. */
export const publishRulebookVersion: LawHandler<'publishRulebookVersion'> = async (
  { params, body, identity },
  context,
) => {
  const { number, ...key } = params;
  const timeline = await readTimeline(context.db, key, dateInPakistan(context.clock()));
  const { majorCategories } = rulebookOf(timeline.book, requireVersion(timeline, number));
  return publishEdit(context, {
    key,
    intent: publicationOf('publishRulebookVersion', body, { identity, ...context }),
    baseVersion: body.baseVersion,
    edit: () => majorCategories,
  });
};
