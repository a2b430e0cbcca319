import { fieldError, Problem } from '@mizan/api';
import type { RulebookKey } from '@mizan/engine/changes';
import type { LawHandler } from '../context.ts';
import { createIntent } from './create-intent.ts';
import { identifyItems } from './identify-items.ts';
import { publishEdit } from './publish-edit.ts';

/** Publishes a rulebook as the desk sends it, as a whole tree. */
export const addCategoriesData: LawHandler<'addCategoriesData'> = async ({ params, body, identity }, context) => {
  refuseOtherRulebook(body.majorCategories, params);
  return publishEdit(context, {
    key: params,
    intent: createIntent('addCategoriesData', body, { identity, ...context }),
    baseVersion: body.baseVersion,
    settles: { draft: body.draft },
    edit: ({ knownIds }) => identifyItems(body.majorCategories, params, { known: knownIds, newId: context.newId }),
  });
};

type SentKey = { readonly [Name in keyof RulebookKey]?: RulebookKey[Name] | undefined };

/** Refuses a tree that names another province or type than the address, as it is probably meant for another rulebook. */
function refuseOtherRulebook(majors: readonly SentKey[], { provinceId, type }: RulebookKey) {
  const errors = majors.flatMap((major, at) => [
    ...((major.provinceId ?? provinceId).toLowerCase() === provinceId
      ? []
      : [fieldError(`majorCategories.${at}.provinceId`, 'PROVINCE_CONTRADICTS')]),
    ...((major.type ?? type) === type ? [] : [fieldError(`majorCategories.${at}.type`, 'TYPE_CONTRADICTS')]),
  ]);
  if (errors.length > 0) throw new Problem('INVALID', { errors });
}
