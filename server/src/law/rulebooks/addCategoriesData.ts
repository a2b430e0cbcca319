import { fieldError, Problem } from '@mizan/api';
import type { LawHandler } from '../context.ts';
import { deleteDraft } from '../drafts/delete-draft.ts';
import { publishEdit } from './edit.ts';
import { identifyItems, idsOf } from './identify-items.ts';
import { publicationOf } from './publication.ts';
import type { RulebookKey } from './version.ts';

export const addCategoriesData: LawHandler<'addCategoriesData'> = async ({ params, body, identity }, context) => {
  const { newId, clock } = context;
  refuseOtherPlaces(body.majorCategories, params);
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

type SentPlace = { readonly [Name in keyof RulebookKey]?: RulebookKey[Name] | undefined };

/** Refuses a tree that names another province or type than its address, or it would be published in the wrong place. */
function refuseOtherPlaces(majors: readonly SentPlace[], { provinceId, type }: RulebookKey) {
  const errors = majors.flatMap((major, at) => [
    ...((major.provinceId ?? provinceId).toLowerCase() === provinceId.toLowerCase()
      ? []
      : [fieldError(`majorCategories.${at}.provinceId`, 'PROVINCE_CONTRADICTS')]),
    ...((major.type ?? type) === type ? [] : [fieldError(`majorCategories.${at}.type`, 'TYPE_CONTRADICTS')]),
  ]);
  if (errors.length > 0) throw new Problem('INVALID', { errors });
}
