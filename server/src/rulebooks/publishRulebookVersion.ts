import type { Handler } from '../http/endpoints.ts';
import { publicationOf } from './publication.ts';
import { publishEdit } from './publish.ts';
import { readTree, requireHead } from './version.ts';

/** Publishes the old tree under the present schedules, which have versions of their own. */
export const publishRulebookVersion: Handler<'publishRulebookVersion'> = async (
  { params, body, identity },
  context,
) => {
  const { number, ...key } = params;
  const old = await requireHead(context.db, key, number);
  return publishEdit(context, {
    key,
    publication: publicationOf('publishRulebookVersion', body, { identity, ...context }),
    baseVersion: body.baseVersion,
    edit: () => readTree(context.db, old),
  });
};
