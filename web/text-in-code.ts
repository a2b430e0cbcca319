import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';

type Node = { type: string; [key: string]: unknown };

/** Attributes that a reader sees or hears. */
const textAttributes = new Set(['title', 'alt', 'placeholder', 'aria-label', 'aria-description', 'label']);
/** The root shows errors before a catalogue is loaded; the gallery is for developers. */
const exempt = /(^|[\\/])frame[\\/](root\.tsx|gallery[\\/].*)$/;

/** Finds text for readers in components; it belongs into a catalogue, so the build fails on it. */
export function textsInCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !exempt.test(name))
    .flatMap((name) => textsOf(readFileSync(join(folder, name), 'utf8')).map((text) => `${name}: ${text}`));
}

/** Some components take the key of a message and look it up themselves. */
const isKey = /^[a-z]+(\.\w+)+$/;

export function textsOf(source: string): string[] {
  const found: string[] = [];
  visit(parseAst(source, { lang: 'tsx' }) as unknown as Node, found);
  return found;
}

function visit(node: Node, found: string[]) {
  const text = textOf(node);
  if (text !== undefined && /\p{L}{2}/u.test(text) && !isKey.test(text)) found.push(text.trim());
  for (const part of Object.values(node).flat()) {
    if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node, found);
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node['value']).replaceAll(/&\w+;/g, '');
  if (node.type !== 'JSXAttribute') return undefined;
  const { name, value } = node as unknown as { name: { name: string }; value: { value?: unknown } | null };
  return textAttributes.has(name.name) && typeof value?.value === 'string' ? value.value : undefined;
}
