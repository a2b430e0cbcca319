import type { Handler } from '../http/endpoints.ts';
import { identifyItems, idsOf } from './identify-items.ts';
import { publicationOf } from './publication.ts';
import { publishEdit } from './publish.ts';

export const addCategoriesData: Handler<'addCategoriesData'> = async ({ params, body, identity }, context) => {
  const { newId, clock } = context;
  const publication = publicationOf('addCategoriesData', body, { identity, clock });
  return publishEdit(context, {
    key: params,
    publication,
    baseVersion: body.baseVersion,
    edit: ({ tree }) => identifyItems(body.majorCategories, params, { known: idsOf(tree), newId }),
  });
};
