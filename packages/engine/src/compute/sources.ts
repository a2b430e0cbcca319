export const sourceKinds = [
  'statute',
  'rules',
  'code',
  'judgment',
  'digest',
  'assembly',
  'official-site',
  'press',
  'website',
] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** A source in which a rule was read. Parts may be unknown, but not all of them. */
export type RuleSource = {
  readonly kind: SourceKind | null;
  readonly url: string | null;
  /** What was read, and which part of it; empty where that is not known. */
  readonly seen: string;
  /** The day on which it was read, as 2026-01-31. */
  readonly seenOn: string | null;
};

/** The typed parts of one source, in the order of its line. */
export type SourceParts = readonly [kind: string, url: string, seen: string, seenOn: string];

/** Sources as the text of one cell, one line each: `judgment | https://… | whole order: Rs 500 | 2026-01-31`. */
export const printSources = (sources: readonly RuleSource[]): string =>
  sources.map(({ kind, url, seen, seenOn }) => printSource([kind ?? '', url ?? '', seen, seenOn ?? ''])).join('\n');

/** The line of one source; if only the address is known, the line is the address. */
export function printSource(parts: SourceParts): string {
  const [kind, url, ...more] = parts.map((part) => part.trim());
  if (kind === '' && url && more.every((part) => part === '')) return url;
  return [kind, url, ...more].join(' | ').replace(/[\s|]+$/, '');
}

/** Splits a text into sources, and each line into its typed parts. */
export const sourcePartsIn = (text: string): SourceParts[] => linesOf(text).map(partsOf);

/** The sources of a text, or null if a line of it cannot be read. */
export function readSources(text: string): readonly RuleSource[] | null {
  const sources = linesOf(text).map(readSource);
  return sources.every((source) => source !== null) ? sources : null;
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function partsOf(line: string): SourceParts {
  if (isLink(line)) return ['', line, '', ''];
  const [kind = '', url = '', seen = '', ...rest] = line.split('|').map((part) => part.trim());
  // A further bar makes the day unreadable, so that the line is refused.
  return [kind, url, seen, rest.join(' | ')];
}

function readSource(line: string): RuleSource | null {
  const [typed, url, seen, seenOn] = partsOf(line);
  const kind = sourceKinds.find((candidate) => candidate === typed.toLowerCase()) ?? null;
  const isReadable = (typed === '' || kind !== null) && (url === '' || isLink(url)) && (seenOn === '' || isDay(seenOn));
  const saysSomething = url !== '' || seen !== '';
  return isReadable && saysSomething ? { kind, url: url || null, seen, seenOn: seenOn || null } : null;
}

const isLink = (text: string) => /^https?:\/\/[^\s|]+$/.test(text);

/** Whether the text is a valid date. The engine does not use `Date`. */
function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day > 0 && day <= (days[month - 1] ?? 0);
}

/** The address of the first source that has one. */
export const firstAddress = (sources: readonly RuleSource[]): string | null =>
  sources.find(({ url }) => url !== null)?.url ?? null;
