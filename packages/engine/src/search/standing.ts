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
const withoutRemarks = (text: string) => text.replaceAll(BRACKETS, (one) => (one.includes(' ') ? ' ' : one));

/** For each provision the items that rest on it, with their shares. */
export type Standing = readonly { readonly provision: Provision; readonly items: ReadonlyMap<number, number> }[];

export function collectStanding() {
  const standing = new Map<string, { provision: Provision; items: Map<number, number> }>();
  /** A cache, because most texts occur in many items. */
  const known = new Map<string, readonly Provision[]>();

  function citedIn(text: string) {
    const cited = known.get(text) ?? readProvisions(withoutRemarks(text)).provisions;
    known.set(text, cited);
    return cited;
  }

  function add(item: number, texts: SearchedTexts) {
    for (const field of FIELDS)
      for (const text of texts[field])
        for (const [place, provision] of citedIn(text).entries()) {
          const key = JSON.stringify(provision);
          const one = standing.get(key) ?? { provision, items: new Map<number, number>() };
          standing.set(key, one);
          one.items.set(item, Math.max(one.items.get(item) ?? 0, SHARES[field] * LATER_SHARE ** place));
        }
  }

  return { add, finish: (): Standing => [...standing.values()] };
}

/** Finds the items that rest on any of these provisions, with the share of the best fit. */
export function standingOn(standing: Standing, asked: readonly Provision[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  if (asked.length === 0) return found;
  for (const { provision, items } of standing) {
    const fit = Math.max(...asked.map((one) => fitOf(one, provision)));
    if (fit === 0) continue;
    for (const [item, share] of items) found.set(item, Math.max(found.get(item) ?? 0, share * fit));
  }
  return found;
}

/**
 * The fit is lower if an item's Act is unknown, if its provision is only a part of the requested one, or contains it.
 */
const UNTOLD = 0.6;
const PART = 0.8;
const WHOLE = 0.4;

function fitOf(asked: Provision, held: Provision): number {
  const differs = (part: 'act' | 'unit' | 'schedule') =>
    asked[part] !== '' && held[part] !== '' && asked[part] !== held[part];
  if (differs('act') || differs('unit') || differs('schedule')) return 0;
  // A number with brackets does not match an order with its rule.
  if (asked.unit === '' && asked.path.length > 1 && held.unit === 'order') return 0;
  const shared = Math.min(asked.path.length, held.path.length);
  if (asked.path.slice(0, shared).join() !== held.path.slice(0, shared).join()) return 0;
  const depth = held.path.length > shared ? PART : asked.path.length > shared ? WHOLE : 1;
  return held.act === '' && asked.act !== '' ? depth * UNTOLD : depth;
}
