import type about from '../../../content/en/about.json';
import type home from '../../../content/en/home.json';
import type policies from '../../../content/en/policies.json';
import type services from '../../../content/en/services.json';

import site from '../../../content/site.json';
import { isTrial } from './installation';

export { site };

/** Whether a part of the content is an invented sample, and is shown: only a trial shows samples. `mark` is the attribute by
    which the server removes the section where there is no trial. It removes up to the first `</section>`, so the section must
    contain no other. */
export function sampleState(name: keyof typeof site.areSamples) {
  const isSample = site.areSamples[name];
  return { isSample, isShown: isTrial || !isSample, mark: isSample ? { 'data-trial': '' } : {} };
}

/** The shapes of the content files, from the English ones. */
export type HomeContent = typeof home;
export type AboutContent = typeof about;
export type ServicesContent = typeof services;
export type PolicyContent = (typeof policies)['terms'];
