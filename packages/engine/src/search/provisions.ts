import { type ActId, actsIn, type NamedAct } from './acts.ts';
import { foldText } from './fold-words.ts';

/** A provision in the file of provisions on which rules rest. */
export type CitedProvision = { readonly act: ActId } & (
  | { readonly section: string }
  | { readonly order: string; readonly rule?: string | undefined }
  | { readonly article: string; readonly schedule?: string | undefined }
);

/** Writes a citation as a lawyer does, a schedule before its article; `readProvisions` reads it back. */
export function citationOf({ act, ...parts }: CitedProvision): string {
  const [first, ...others] = Object.entries(parts).toSorted(([one]) => (one === 'schedule' ? -1 : 0));
  return [first, ...others, act].flat().join(' ');
}

/** A section, an order with its rule, or an article of a schedule; an empty part matches any. */
export type Provision = {
  readonly act: string;
  readonly unit: '' | 'section' | 'order' | 'article';
  readonly schedule: string;
  /** The number, followed by the parts in brackets or the rule of an order. */
  readonly path: readonly string[];
};

export type ReadProvisions = {
  readonly provisions: readonly Provision[];
  /** The text without the provisions and their Acts. */
  readonly rest: string;
};

/** Patterns match folded text, in which آ is ا. */
const number = String.raw`\d{1,3}(?:(?:-?[a-z]|\s[a-h])(?![\p{L}\p{N}]))?`;
const level = String.raw`\s?\(\s?(?:[ivx]+|[a-z]{1,2}|\d{1,2})(?:-?[a-z])?\s?\)`;
const path = `${number}(?:${level})*`;
/** A path typed without brackets: `7 iv c`. */
const loosePath = String.raw`${path}(?:\s[ivx]{1,4}(?![\p{L}\p{N}])(?:\s[a-f](?![\p{L}\p{N}]))?)?`;
/** One or more numbers after a word such as "section", as a group with this name. */
const list = (group: string, word: string, one: string) =>
  String.raw`${word}[\s.:-]*(?<${group}>${one}(?:\s*(?:,|&|/|and|or|read with|r/w|with|اور)\s*(?:${word}[\s.:-]*)?${one})*)`;

const rules = list('rules', String.raw`(?:rr?|rul[es]{0,2}|رول|قاعدہ)`, path);
const orders = String.raw`(?:o(?=[\s.:-]|\d)|ord[er]{1,3}s?|ارڈر)[\s.:-]*(?<order>\d{1,2}|[ivxl]+(?!\p{L}))(?:[\s,.]*${rules})?`;
const sections = list(
  'sections',
  String.raw`(?:(?:u\s?/?\s?)?(?:ss?|secs?|s[ectio]{4,6}ns?)|dafa|دفعہ|دفعات)`,
  loosePath,
);
const articles = list('articles', String.raw`(?:arts?|art[icel]{2,5}s?|entry|ارٹیکل)`, loosePath);
const schedule = (name: string) => String.raw`(?:sch|schedule|جدول|شیڈول)[\s.]*(?<${name}>[ivx]+|\d)`;

const PROVISION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${orders}|(?:${schedule('before')}[\s,.]*)?${articles}(?:[\s,.]*(?:of\s)?${schedule('after')})?|${sections}|(?<bare>${path}))(?!\p{N}|\p{L}{2})`,
  'gu',
);
/** A letter that belongs to a number: 22-A, 489 F. */
const LETTER = /^(\d+)[\s-]([a-z])(?![a-z\d])/;
const PATHS = new RegExp(loosePath, 'gu');
/** Latin letters after a number as Urdu spells them: `489 ایف`. */
const SPOKEN = Object.entries({ ا: 'a', اے: 'a', بی: 'b', سی: 'c', ڈی: 'd', ای: 'e', ایف: 'f' }).map(
  ([name, letter]) => [new RegExp(String.raw`(?<=\d[\s-]?)${name}(?!\p{L})`, 'gu'), letter] as const,
);
/** A plain number cites a provision only beside an Act: `37 cpc`, but not `37 lakh`. */
const PLAIN_NUMBER = /^\d+$/;
/** A text with neither a digit nor a word for an order cites nothing. */
const MAY_CITE = /\p{N}|(?<!\p{L})o(?:rd\p{L}*)?[\s.:-]|ارڈر/u;
/** The text that may separate a provision from its Act. */
const BETWEEN = /^[\s.,-]*(?:of|under|ka|ki|کا|کی|کے)?[\s.]*(?:the\s)?$/;

/** Reads provisions such as `s. 42 SRA`, `o 37 r 2`, `art 17(iii)`, `دفعہ 12(2) ضابطہ دیوانی`, in order. */
export function readProvisions(typed: string): ReadProvisions {
  const text = SPOKEN.reduce((read, [name, letter]) => read.replaceAll(name, letter), foldText(typed));
  if (!MAY_CITE.test(text)) return { provisions: [], rest: typed };
  const acts = actsIn(text);
  const matches = Array.from(text.matchAll(PROVISION), (match): ProvisionMatch | null => {
    const span = { from: match.index, to: match.index + match[0].length };
    const { act, isBeside } = actOf(text, acts, span);
    if (PLAIN_NUMBER.test(match.groups?.['bare'] ?? '') && !isBeside) return null;
    return { ...span, provisions: provisionsOf(match.groups ?? {}, act) };
  }).filter((each) => each !== null);
  if (matches.length === 0) return { provisions: [], rest: typed };
  return { provisions: matches.flatMap(({ provisions }) => provisions), rest: without(text, [...matches, ...acts]) };
}

type Span = { readonly from: number; readonly to: number };
type ProvisionMatch = Span & Pick<ReadProvisions, 'provisions'>;

/** The Act next to a provision; otherwise the Act before it, or else the one after it. */
function actOf(text: string, acts: readonly NamedAct[], { from, to }: Span) {
  const after = acts.find((act) => act.from >= to);
  const before = acts.findLast((act) => act.to <= from);
  if (after !== undefined && BETWEEN.test(text.slice(to, after.from))) return { act: after.act, isBeside: true };
  const isBeside = before !== undefined && BETWEEN.test(text.slice(before.to, from));
  return { act: (before ?? after)?.act ?? '', isBeside };
}

function provisionsOf(groups: Readonly<Record<string, string | undefined>>, act: string): Provision[] {
  const { order, rules: ruleNos, articles: articleNos, before, after = '', sections: sectionNos, bare = '' } = groups;
  if (order !== undefined) {
    const base = { act: act || 'CPC', unit: 'order', schedule: '' } as const;
    const paths = ruleNos === undefined ? [[]] : pathsIn(ruleNos);
    return paths.map((rest) => ({ ...base, path: [partOf(order), ...rest] }));
  }
  if (articleNos !== undefined)
    return pathsIn(articleNos).map((own) => ({ act, unit: 'article', schedule: partOf(before ?? after), path: own }));
  const unit = sectionNos === undefined ? '' : 'section';
  return pathsIn(sectionNos ?? bare).map((own) => ({ act, unit, schedule: '', path: own }));
}

const pathsIn = (text: string) =>
  Array.from(text.matchAll(PATHS), ([one]) =>
    Array.from(one.replace(LETTER, '$1$2').matchAll(/[a-z\d-]+/g), ([part]) => partOf(part)),
  );

/** `iv-a` is 4a, `22-a` is 22a. */
function partOf(part: string): string {
  const [, roman = '', letter = ''] = /^([ivxl]+)(?:-?([a-z]))?$/.exec(part) ?? [];
  return roman === '' ? part.replace('-', '') : `${romanNumber(roman)}${letter}`;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };

function romanNumber(roman: string): number {
  const values = Array.from(roman, (letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

function without(text: string, spans: readonly Span[]): string {
  let rest = text;
  for (const { from, to } of spans) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  return rest;
}
