import type { LawHandler } from '../context.ts';
import { publishEdit } from './edit.ts';
import { publicationOf } from './publication.ts';
import { readTree, requireHead } from './version.ts';

/** Publishes the old tree under the present schedules, which have versions of their own. */
export const publishRulebookVersion: LawHandler<'publishRulebookVersion'> = async (
  { params, body, identity },
  context,
) => {
  const { number, ...key } = params;
  const old = await readTree(context.db, await requireHead(context.db, key, number));
  return publishEdit(context, {
    key,
    publication: publicationOf('publishRulebookVersion', body, { identity, ...context }),
    baseVersion: body.baseVersion,
    edit: () => old,
  });
};
