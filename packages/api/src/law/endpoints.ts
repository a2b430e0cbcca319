import { catalogue } from './catalogue.ts';
import { drafts } from './drafts.ts';
import { feeNotes } from './fee-notes.ts';
import { lawChecks } from './law-checks.ts';
import { lawLinks } from './law-links.ts';
import { places } from './places.ts';
import { proposals } from './proposals.ts';
import { replay } from './replay.ts';
import { rulebooks } from './rulebooks.ts';
import { shippedLaw } from './shipped-law.ts';
import { slabs } from './slabs.ts';
import { suspensions } from './suspensions.ts';

export const lawEndpoints = {
  ...catalogue,
  ...drafts,
  ...feeNotes,
  ...lawChecks,
  ...lawLinks,
  ...places,
  ...proposals,
  ...replay,
  ...rulebooks,
  ...shippedLaw,
  ...slabs,
  ...suspensions,
};
