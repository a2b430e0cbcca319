/**
 * The text of one member of a JSON object, as it was sent: what was signed is that text, and parsing and writing it
 * again would make 2000 of 2000.0. Only for text that `JSON.parse` has accepted; undefined where the member is not
 * there, or there twice.
 */
export function rawProperty(text: string, name: string): string | undefined {
  const found = [...members(text)].filter((member) => member.name === name);
  return found.length === 1 ? found[0]?.raw : undefined;
}

const STRING = /"(?:[^"\\]|\\.)*"/y;

function* members(text: string) {
  let at = skipBlanks(text, text.indexOf('{') + 1);
  while (text[at] === '"') {
    const name = stringAt(text, at);
    // Past the name, its colon and what stands around it.
    const from = skipBlanks(text, skipBlanks(text, at + name.length) + 1);
    const to = endOfValue(text, from);
    yield { name: JSON.parse(name) as string, raw: text.slice(from, to).trimEnd() };
    at = skipBlanks(text, to + 1);
  }
}

function stringAt(text: string, at: number) {
  STRING.lastIndex = at;
  return STRING.exec(text)?.[0] ?? '"';
}

function skipBlanks(text: string, from: number) {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** Where the comma or bracket after a value stands; those in strings and in what is nested do not count. */
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
