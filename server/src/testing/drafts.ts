import type { Endpoints, Input } from '@mizan/api';

type Save = Input<Endpoints['saveDraft']>['body'];
type DraftValues = Pick<Save, 'provinceId' | 'type'> & Partial<Save>;

/** A change that gives a category a name. */
export const named = (name: string): Save['changes'] => [
  { item: 'new', kind: 'majorCategory', from: '2026-03-10', set: { name } },
];

/** The body of the first save of a draft, which names a new major category. */
export const draftOf = (values: DraftValues): Save => ({
  baseVersion: 0,
  effectiveFrom: null,
  changes: named('Typed'),
  unread: [],
  revision: 0,
  ...values,
});
