import type { SiteContext } from '../site/context.ts';
import type { Config } from './config.ts';

/** The dependencies of every handler. Built by open-context.ts; a test replaces parts of it with a spread. */
export type Context = SiteContext & { config: Config };
