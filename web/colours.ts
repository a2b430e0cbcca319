import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The colours of the light theme by their names in the tokens, for pictures that no page styles. */
export function readColours(): Map<string, string> {
  const tokens = readFileSync(join(import.meta.dirname, 'src/ui/tokens.css'), 'utf8');
  const colours = new Map<string, string>();
  for (const [, name = '', value = ''] of tokens.matchAll(/(--color-[\w-]+): (#[\da-f]+);/g))
    if (!colours.has(name)) colours.set(name, value);
  return colours;
}
