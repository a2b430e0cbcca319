import en from '../language/locales/en/calculation.json';
import ur from '../language/locales/ur/calculation.json';
import type { Language } from '../language/paths';

const catalogues: Record<Language, Record<string, string>> = { en, ur };
const FIGURES = new Set([
  'rate',
  'per',
  'to',
  'from',
  'amount',
  'times',
  'floor',
  'ceiling',
  'least',
  'most',
  'number',
]);

type Parts = Partial<Record<string, string>>;
export type Templates = ReturnType<typeof templatesOf>;

/** Matches texts against the words of a catalogue. */
export function templatesOf(language: Language) {
  const raw = (id: string) => catalogues[language][id] ?? '';

  /** The values of a template in a text; `inside` names templates that stand in its place-holders. */
  function match(text: string | undefined, id: string, inside: Record<string, string> = {}): Parts | null {
    const template = Object.entries(inside).reduce(
      (all, [name, other]) => all.replace(`{${name}}`, raw(other)),
      raw(id),
    );
    const isFigure = (name: string) => FIGURES.has(name) || (/slab|fixed$/.test(id) && /value|fee/.test(name));
    const pattern = template
      .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${isFigure(name) ? String.raw`[\d,.]*\d` : '.+?'})`);
    const found = new RegExp(`^${pattern}$`, 'i').exec(text ?? '');
    return found && { ...found.groups };
  }

  /** The first of several templates that fits. */
  function first<Id extends string>(text: string | undefined, ids: readonly Id[]) {
    for (const id of ids) {
      const parts = match(text, id);
      if (parts) return { id, parts };
    }
    return null;
  }

  return { match, first };
}

export const figureIn = (text: string | undefined) => Number((text ?? '0').replaceAll(',', ''));

export function unreadable(text: string | undefined): never {
  throw new Error(`No words of the catalogue fit: ${text}`);
}
