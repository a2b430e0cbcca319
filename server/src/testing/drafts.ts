import { randomUUID } from 'node:crypto';
import type { Endpoints, Input } from '@mizan/api';

type Save = Input<Endpoints['saveDraft']>['body'];
type Changes = Pick<Save, 'provinceId' | 'type'> & Partial<Save>;

/** The first save of a draft, which names a new major category; a test changes what it is about. */
export const draftOf = (changes: Changes): Save => ({
  baseVersion: 0,
  effectiveFrom: null,
  majors: [{ id: 'new', name: 'Typed', minorCategory: [] }],
  unread: [],
  revision: 0,
  tab: randomUUID(),
  save: 1,
  ...changes,
});
