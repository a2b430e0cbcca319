import type about from '../../../content/en/about.json';
import type home from '../../../content/en/home.json';
import type policies from '../../../content/en/policies.json';
import type services from '../../../content/en/services.json';

export { default as site } from '../../../content/site.json';

/** The shapes of the content files, from the English ones. */
export type HomeContent = typeof home;
export type AboutContent = typeof about;
export type ServicesContent = typeof services;
export type PoliciesContent = typeof policies;
export type PolicyContent = PoliciesContent['terms'];
