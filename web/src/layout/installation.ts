import { ORIGIN_MARK } from '../language/paths';

// One build serves every installation: the server writes the properties of the installation into the first tag of each page.
const page = import.meta.env.SSR ? undefined : document.documentElement.dataset;
const atBuild = import.meta.env.DEV ? '' : ORIGIN_MARK;

/** The origin of PUBLIC_URL, or empty if there is none: then the pages name only paths. */
export const origin = page ? (page['origin'] ?? '') : atBuild;

/** Whether this is a trial. In production the server removes the mark, and every section with `data-trial`. */
export const isTrial = page ? page['trial'] !== undefined : true;

/** Whether Google is set up for log-ins. Else the server removes the mark, and every section with `data-google`. */
export const hasGoogle = page ? page['google'] !== undefined : true;
