import { Language } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import type { PageName } from '../../law/rulebooks/law-cache.ts';
import type { SiteContext } from '../context.ts';

/** The words for the types of calculation in addresses. */
const typeNames = { courtFee: 'court-fee', suitValuation: 'suit-valuation' } as const;
export const types = Object.keys(typeNames) as CalculationType[];

/** The type of calculation for its word in an address; undefined for another word. */
export const typeNamed = (name: string) => types.find((type) => typeNames[type] === name);

type Names = readonly PageName[];
type Key = { provinceId: string; type: CalculationType };

/** The names that the main categories of a rulebook were given, the latest first. */
export const pageNamesOf = ({ law }: SiteContext, { provinceId, type }: Key): Promise<Names> =>
  law.pageNames({ provinceId, type });

/** The day on which a rulebook or a schedule was last compared with its sources, by the subject of the check. */
export const lastCheck = async ({ law }: SiteContext, subject: string) => (await law.checks()).get(subject) ?? null;

/** A name of the law as part of an address. Letters of all scripts remain, so that no part is empty. */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** A kind of suit in the address of its comparison. It holds the names, because provinces share no ids. */
export const kindSlug = ({ type, mainCategory, minorCategory, subMinorCategory }: Omit<Kind, 'provinces'>) =>
  [typeNames[type], ...[mainCategory, minorCategory, subMinorCategory].map(slugOf)].join('/');

/** Without provinces, all that have the kind of suit are compared; without dates, the rules of today. */
type ComparisonChoice = { readonly provinces: readonly string[]; readonly dates: readonly string[] };

export function comparisonPath(slug: string, choice: ComparisonChoice = { provinces: [], dates: [] }) {
  const query = new URLSearchParams({ rule: slug });
  for (const [name, values] of Object.entries(choice)) if (values.length > 0) query.set(name, values.join(','));
  return `/law/compare?${query}`;
}

/** Returns a function that gives the path of a main category, by its latest name in addresses, or else by its id. */
export function majorPath(province: string, type: CalculationType, names: Names) {
  const byId = new Map<string, string>();
  for (const { majorId, name } of names) if (!byId.has(majorId)) byId.set(majorId, name);
  return (majorId: string) => `/law/${province}/${typeNames[type]}/${byId.get(majorId) ?? majorId}`;
}

export const languages = Language.options;
export const inLanguage = (language: Language, path: string) =>
  language === 'ur' ? `/ur${path === '/' ? '' : path}` : path;
