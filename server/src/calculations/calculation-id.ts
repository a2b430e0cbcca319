import { createHash } from 'node:crypto';
import type { Amount } from '@mizan/engine';
import type { RulebookKey } from '../rulebooks/version.ts';

/** What makes two calculations the same: asked again, nothing is spent and nothing is saved. */
export type Question = {
  memberId: string;
  key: RulebookKey;
  version: number;
  subMinorId: string;
  /** As it was computed with, whichever way it was typed. */
  amount: Amount;
  asOf: string;
};

/** The id of the calculation is made from its question, so that the primary key lets each be saved once. */
export function idOf({ memberId, key, version, subMinorId, amount, asOf }: Question): string {
  const text = JSON.stringify([memberId, key.provinceId, key.type, version, subMinorId, String(amount), asOf]);
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 of a UUID: made in a way of one's own.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
