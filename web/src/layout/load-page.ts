import { staticPaths } from '../language/paths';

/** A page without React is loaded as a document; the others are fetched as soon as a visitor means to go there. */
export const loadPage = (path: string) =>
  (staticPaths as readonly string[]).includes(path) ? { reloadDocument: true } : { prefetch: 'intent' as const };
