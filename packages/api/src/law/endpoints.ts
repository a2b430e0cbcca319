import { approval } from './approval.ts';
import { catalogue } from './catalogue.ts';
import { checks } from './checks.ts';
import { drafts } from './drafts.ts';
import { feeNotes } from './fee-notes.ts';
import { forums } from './forums.ts';
import { links } from './links.ts';
import { places } from './places.ts';
import { replay } from './replay.ts';
import { rulebooks } from './rulebooks.ts';
import { shippedLaw } from './shipped-law.ts';
import { slabs } from './slabs.ts';
import { suspensions } from './suspensions.ts';

export const lawEndpoints = {
  ...catalogue,
  ...drafts,
  ...feeNotes,
  ...checks,
  ...links,
  ...forums,
  ...places,
  ...approval,
  ...replay,
  ...rulebooks,
  ...shippedLaw,
  ...slabs,
  ...suspensions,
};
