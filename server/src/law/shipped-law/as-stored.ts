import { isDeepStrictEqual } from 'node:util';

/** Whether two values would be stored as the same: an undefined field is absent, and fields have no order. */
export const isSameStored = (one: unknown, other: unknown) => isDeepStrictEqual(asStored(one), asStored(other));

const asStored = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
