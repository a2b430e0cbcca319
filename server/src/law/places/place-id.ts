/** Short, lower-case, made of the name: "Azad Kashmir" becomes "azad-kashmir". */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'place';

const TRIES = 9;

/**
 * Tries the id made from the name, then the same with a number. The database refuses both a taken id and a taken name,
 * so a taken name fails every attempt.
 */
export async function insertNamed<Row>(name: string, insert: (id: string) => Promise<Row | undefined>) {
  const slug = slugOf(name);
  for (let number = 1; number <= TRIES; number += 1) {
    const made = await insert(number === 1 ? slug : `${slug}-${number}`);
    if (made) return made;
  }
  return undefined;
}
