import type { Endpoints, Parsed } from '@mizan/api';
import type { Amount } from '@mizan/engine';

/** A kind of suit, by its place in the catalogue. */
export type RulePlace = Parsed<Endpoints['calculate']>['params'];

/** What a file asks: the kinds of suit, each once, and for each row its kind and its amount. */
export type BatchQuestions = {
  places: readonly RulePlace[];
  rows: readonly (readonly [place: number, amount: Amount | null])[];
};
