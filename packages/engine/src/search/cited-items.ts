import type { SearchedTexts } from './phrases.ts';
import { type Provision, readProvisions } from './provisions.ts';

/** How strongly an item rests on the provisions in each of its texts. The first provision of a citation counts most. */
const SHARES: Readonly<Record<keyof SearchedTexts, number>> = {
  name: 1,
  synonyms: 0.95,
  parents: 0.85,
  parentSynonyms: 0.8,
  reference: 0.5,
};
const LATER_SHARE = 0.9;
const FIELDS = Object.keys(SHARES) as (keyof SearchedTexts)[];

const BRACKETS = /\((?:[^()]|\([^()]*\))*\)/g;
/** Brackets with a space inside are a remark about other law: `(Punjab: Finance Act 1973 s.8)`. */
const withoutRemarks = (text: string) => text.replaceAll(BRACKETS, (entry) => (entry.includes(' ') ? ' ' : entry));

/** For each provision the items that rest on it, with their shares. */
export type CitedItems = readonly { readonly provision: Provision; readonly items: ReadonlyMap<number, number> }[];

export function collectCitedItems() {
  const citedItems = new Map<string, { provision: Provision; items: Map<number, number> }>();
  /** A cache, because most texts occur in many items. */
  const provisionsByText = new Map<string, readonly Provision[]>();

  function provisionsIn(text: string) {
    const cited = provisionsByText.get(text) ?? readProvisions(withoutRemarks(text)).provisions;
    provisionsByText.set(text, cited);
    return cited;
  }

  function add(item: number, texts: SearchedTexts) {
    for (const field of FIELDS)
      for (const text of texts[field])
        for (const [place, provision] of provisionsIn(text).entries()) {
          const key = JSON.stringify(provision);
          const one = citedItems.get(key) ?? { provision, items: new Map<number, number>() };
          citedItems.set(key, one);
          one.items.set(item, Math.max(one.items.get(item) ?? 0, SHARES[field] * LATER_SHARE ** place));
        }
  }

  return { add, finish: (): CitedItems => [...citedItems.values()] };
}

/** Finds the items that rest on any of these provisions, with the share of the best fit. */
export function findCitedItems(citedItems: CitedItems, queried: readonly Provision[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (queried.length === 0) return found;
  for (const { provision, items } of citedItems) {
    const fit = Math.max(...queried.map((one) => fitOf(one, provision)));
    if (fit === 0) continue;
    for (const [item, share] of items) found.set(item, Math.max(found.get(item) ?? 0, share * fit));
  }
  return found;
}

/** The fit is lower if the item names no Act, or if what it cites is only a part or the whole of what was queried. */
const ACT_MISSING = 0.6;
const CITED_PART = 0.8;
const CITED_WHOLE = 0.4;

function fitOf(queried: Provision, cited: Provision): number {
  const differs = (part: 'act' | 'unit' | 'schedule') =>
    queried[part] !== '' && cited[part] !== '' && queried[part] !== cited[part];
  if (differs('act') || differs('unit') || differs('schedule')) return 0;
  // A number with brackets does not match an order with its rule.
  if (queried.unit === '' && queried.path.length > 1 && cited.unit === 'order') return 0;
  const shared = Math.min(queried.path.length, cited.path.length);
  if (queried.path.slice(0, shared).join() !== cited.path.slice(0, shared).join()) return 0;
  const pathFit = cited.path.length > shared ? CITED_PART : queried.path.length > shared ? CITED_WHOLE : 1;
  return cited.act === '' && queried.act !== '' ? pathFit * ACT_MISSING : pathFit;
}
