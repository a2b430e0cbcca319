import { ORIGIN_MARK } from './origin-mark';

// One build serves every installation: the server writes what it is into the first tag of each page.
const page = import.meta.env.SSR ? undefined : document.documentElement.dataset;
const atBuild = import.meta.env.DEV ? '' : ORIGIN_MARK;

/** The origin of PUBLIC_URL, or empty if there is none: then the pages name only paths. */
export const origin = page ? (page['origin'] ?? '') : atBuild;

/** The server removes the mark in production, and every section marked with `data-trial`. */
export const isTrial = page ? page['trial'] !== undefined : true;

/** The server removes the mark where Google is not set up, and every section marked with `data-google`. */
export const hasGoogle = page ? page['google'] !== undefined : true;
