import { randomBytes } from 'node:crypto';

/** A short id for a name: "Azad Kashmir" becomes "azad-kashmir". */
const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60) || 'place';

const MAX_TRIES = 9;

/**
 * Inserts a country or province under an id made from its name, with a number if that id is taken, and at last with random
 * digits. Returns undefined if the name is taken: `insert` returns no row for a taken name or a taken id, so every try fails.
 */
export async function insertNamed<Row>(name: string, insert: (id: string) => Promise<Row | undefined>) {
  const slug = slugOf(name);
  for (let number = 1; number <= MAX_TRIES; number += 1) {
    const row = await insert(number === 1 ? slug : `${slug}-${number}`);
    if (row) return row;
  }
  return insert(`${slug}-${randomBytes(4).toString('hex')}`);
}
