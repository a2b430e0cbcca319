import type about from '../../../content/en/about.json';
import type home from '../../../content/en/home.json';
import type policies from '../../../content/en/policies.json';
import type services from '../../../content/en/services.json';

import site from '../../../content/site.json';
import { isTrial } from './installation';

export { site };

/** Whether a part of the content is only an example, which a trial shows with a word that says so, and nothing else shows. `mark` is for
    its section, which the server leaves out of every page that is not of a trial; it must hold no other section. */
export function partOf(name: keyof typeof site.areSamples) {
  const isSample = site.areSamples[name];
  return { isSample, isShown: isTrial || !isSample, mark: isSample ? { 'data-trial': '' } : {} };
}

/** The shapes of the content files, from the English ones. */
export type HomeContent = typeof home;
export type AboutContent = typeof about;
export type ServicesContent = typeof services;
export type PolicyContent = (typeof policies)['terms'];
