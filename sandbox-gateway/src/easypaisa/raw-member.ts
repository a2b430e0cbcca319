const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s"{}[\],:]+/g;

type Token = { text: string; begins: number; ends: number; depth: number };

/**
 * The text of one member of a JSON object, character by character as it came: a signature is over that, and writing it
 * anew would make `1500` of `1500.0`. Nothing where there is no such member, or more than one. The text is known to be
 * JSON.
 */
export function rawMember(text: string, name: string): string | undefined {
  const tokens = tokensOf(text);
  const names = tokens.filter(
    (token, index) => token.depth === 1 && tokens[index + 1]?.text === ':' && JSON.parse(token.text) === name,
  );
  const [found] = names;
  if (!found || names.length > 1) return undefined;
  const value = tokens.slice(tokens.indexOf(found) + 2);
  // It ends before the comma or the brace that belongs to the object around it.
  const after = value.findIndex(
    ({ text: sign, depth }) => (sign === ',' && depth === 1) || (sign === '}' && depth === 0),
  );
  return text.slice(value[0]?.begins, value[after - 1]?.ends);
}

/** Each with the depth that is reached behind it. */
function tokensOf(text: string) {
  let depth = 0;
  return [...text.matchAll(TOKEN)].map((match): Token => {
    const [token] = match;
    if (token === '{' || token === '[') depth++;
    if (token === '}' || token === ']') depth--;
    return { text: token, begins: match.index, ends: match.index + token.length, depth };
  });
}
