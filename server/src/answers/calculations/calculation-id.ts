import { hash } from 'node:crypto';
import type { Amount } from '@mizan/engine';
import type { RulebookKey } from '../../law/rulebooks/version.ts';

/** Two calculations with the same values are one: a repetition costs no search and saves nothing. */
export type Question = {
  memberId: string;
  key: RulebookKey;
  version: number;
  subMinorId: string;
  /** The parsed amount, independent of how it was typed; null for an immediate answer. */
  amount: Amount | null;
  asOf: string;
};

/** The id is derived from the question, so that the primary key accepts each calculation once. */
export function idOf({ memberId, key, version, subMinorId, amount, asOf }: Question): string {
  const text = JSON.stringify([memberId, key.provinceId, key.type, version, subMinorId, String(amount), asOf]);
  const hex = hash('sha256', text);
  // A UUID of version 8, whose content is application-defined.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
