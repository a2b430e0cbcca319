import type { LawHandler } from '../context.ts';
import { deleteDraft } from '../drafts/delete-draft.ts';
import { publishEdit } from './edit.ts';
import { identifyItems, idsOf } from './identify-items.ts';
import { publicationOf } from './publication.ts';

export const addCategoriesData: LawHandler<'addCategoriesData'> = async ({ params, body, identity }, context) => {
  const { newId, clock } = context;
  const publication = publicationOf('addCategoriesData', body, { identity, clock });
  return publishEdit(context, {
    key: params,
    publication,
    baseVersion: body.baseVersion,
    also: async (trx) => body.draft && deleteDraft(trx, body.draft, identity.memberId),
    edit: ({ tree, later }) =>
      identifyItems(body.majorCategories, params, { known: idsOf([...tree, ...later.flat()]), newId }),
  });
};
