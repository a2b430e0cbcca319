import type { Endpoints, Parsed } from '@mizan/api';
import type { Amount } from '@mizan/engine';

/** A kind of suit, by its place in the catalogue. */
export type RulePlace = Parsed<Endpoints['calculate']>['params'];

/** The questions of a file: each kind of suit once, and for each row the index of its kind and its amount. */
export type BatchQuestions = {
  places: readonly RulePlace[];
  rows: readonly (readonly [placeIndex: number, amount: Amount | null])[];
};
