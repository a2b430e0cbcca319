import type about from '../../../content/en/about.json';
import type home from '../../../content/en/home.json';
import type policies from '../../../content/en/policies.json';
import type services from '../../../content/en/services.json';

import site from '../../../content/site.json';

export { site };

/** Invented testimonials and team entries: in a trial, in production only if the content says so. */
export const showsSamples =
  site.showSamples === 'always' || (site.showSamples === 'trial' && !import.meta.env.IN_PRODUCTION);

/** The shapes of the content files, from the English ones. */
export type HomeContent = typeof home;
export type AboutContent = typeof about;
export type ServicesContent = typeof services;
export type PoliciesContent = typeof policies;
export type PolicyContent = PoliciesContent['terms'];
