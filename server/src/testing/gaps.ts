import type { Client } from '@mizan/api';

/** A picture of 60 by 40 points. */
const PHOTOGRAPH =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAMAAACVZWnNAAAAA1BMVEX18OZJoCoRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIie3BMQEAAADCoPVPbQwfoAAAeBgJiAABYSgL3QAAAABJRU5ErkJggg==';

/** The body of an excerpt that supports the first gap of the law. */
export async function excerptBody(admin: Client) {
  const { results } = await admin.listGaps({ query: {} });
  const excerpt = { outcome: 'supports' as const, words: 'Ten per centum', source: 'Gazette of 1 March 1990, page 4' };
  return { body: { ...excerpt, gap: results[0]?.id ?? '', picture: PHOTOGRAPH } };
}
