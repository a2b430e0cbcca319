import type about from '../../../content/en/about.json';
import type home from '../../../content/en/home.json';
import type policies from '../../../content/en/policies.json';
import type services from '../../../content/en/services.json';

import site from '../../../content/site.json';
import { isTrial } from './installation';

export { site };

/** Invented testimonials and team entries: in a trial, in production only if the content says so. */
export const showsSamples = site.showSamples === 'always' || (site.showSamples === 'trial' && isTrial);

/** Marks a section of samples that the server leaves out in production. It must hold no other section. */
export const ofTrial = site.showSamples === 'trial' ? { 'data-trial': '' } : {};

/** The shapes of the content files, from the English ones. */
export type HomeContent = typeof home;
export type AboutContent = typeof about;
export type ServicesContent = typeof services;
export type PolicyContent = (typeof policies)['terms'];
