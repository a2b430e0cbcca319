import { Language } from '@mizan/api';
import type { CalculationType } from '@mizan/engine';
import type { Kind } from '../../law/rulebooks/kinds.ts';
import type { PageName } from '../../law/rulebooks/law-cache.ts';
import type { SiteContext } from '../context.ts';

/** The types of calculation in addresses. */
const typeNames = { courtFee: 'court-fee', suitValuation: 'suit-valuation' } as const;
export const types = Object.keys(typeNames) as CalculationType[];

export const typeNamed = (name: string) => types.find((type) => typeNames[type] === name);

type Names = readonly PageName[];
type Key = { provinceId: string; type: CalculationType };

/** The names that the main categories of a rulebook were given, the latest first. */
export const pageNamesOf = ({ law }: SiteContext, { provinceId, type }: Key): Promise<Names> =>
  law.pageNames({ provinceId, type });

/** The day on which a rulebook or a schedule was last compared with its sources, by the subject of the check. */
export const lastCheck = async ({ law }: SiteContext, subject: string) => (await law.checks()).get(subject) ?? null;

/** Words of the law in an address. Letters of all scripts stay, so that no name is empty. */
const named = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** A kind of suit in the address of its comparison, by its names: provinces share no ids. */
export const ruleNamed = ({ type, mainCategory, minorCategory, subMinorCategory }: Omit<Kind, 'provinces'>) =>
  [typeNames[type], ...[mainCategory, minorCategory, subMinorCategory].map(named)].join('/');

/** All provinces that hold the kind of suit, under the rules of today, where none are chosen. */
type ComparisonChoice = { readonly provinces: readonly string[]; readonly dates: readonly string[] };

export function comparisonPath(rule: string, chosen: ComparisonChoice = { provinces: [], dates: [] }) {
  const query = new URLSearchParams({ rule });
  for (const [name, values] of Object.entries(chosen)) if (values.length > 0) query.set(name, values.join(','));
  return `/law/compare?${query}`;
}

/** The path of a main category by the name that it was given last; null until it has one. */
export function majorPath(province: string, type: CalculationType, names: Names) {
  const byId = new Map<string, string>();
  for (const { majorId, name } of names) if (!byId.has(majorId)) byId.set(majorId, name);
  return (majorId: string) => `/law/${province}/${typeNames[type]}/${byId.get(majorId) ?? majorId}`;
}

export const languages = Language.options;
export const inLanguage = (language: Language, path: string) =>
  language === 'ur' ? `/ur${path === '/' ? '' : path}` : path;
