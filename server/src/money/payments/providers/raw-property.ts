/**
 * The text of one property of a JSON object, byte for byte: a signature covers it, and parsing and serialising would
 * turn 2000.0 into 2000. The text must be valid JSON. Undefined if the property is missing or repeated.
 */
export function rawProperty(text: string, name: string): string | undefined {
  const found = [...properties(text)].filter((property) => property.name === name);
  return found.length === 1 ? found[0]?.raw : undefined;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;

function* properties(text: string) {
  let at = skipBlanks(text, text.indexOf('{') + 1);
  while (text[at] === '"') {
    const name = stringAt(text, at);
    // Skips the name, its colon and the spaces around it.
    const from = skipBlanks(text, skipBlanks(text, at + name.length) + 1);
    const to = endOfValue(text, from);
    yield { name: JSON.parse(name) as string, raw: text.slice(from, to).trimEnd() };
    at = skipBlanks(text, to + 1);
  }
}

/** The string that begins here; a quote if the JSON is invalid, so that reading goes on. */
function stringAt(text: string, at: number) {
  STRING.lastIndex = at;
  return STRING.exec(text)?.[0] ?? '"';
}

function skipBlanks(text: string, from: number) {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** The index of the comma or bracket after a value, ignoring those inside strings and nested values. */
function endOfValue(text: string, from: number) {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (depth === 0 && ',}'.includes(letter)) return at;
    if ('{['.includes(letter)) depth += 1;
    if ('}]'.includes(letter)) depth -= 1;
    at += letter === '"' ? stringAt(text, at).length : 1;
  }
  return at;
}
