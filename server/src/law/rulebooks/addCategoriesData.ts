import { fieldError, Problem } from '@mizan/api';
import type { RulebookKey } from '../changes/key.ts';
import type { LawHandler } from '../context.ts';
import { publishEdit } from './edit.ts';
import { identifyItems } from './identify-items.ts';
import { publicationOf } from './publication.ts';

export const addCategoriesData: LawHandler<'addCategoriesData'> = async ({ params, body, identity }, context) => {
  refuseOtherPlaces(body.majorCategories, params);
  return publishEdit(context, {
    key: params,
    intent: publicationOf('addCategoriesData', body, { identity, ...context }),
    baseVersion: body.baseVersion,
    ends: { draft: body.draft },
    edit: ({ knownIds }) => identifyItems(body.majorCategories, params, { known: knownIds, newId: context.newId }),
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
