import { extractAmount } from './extract-amount.ts';
import { extractPlaces, type ProvinceNames } from './extract-places.ts';

export type ReadQuery = {
  /** The words to search for, without provinces and amount, unless these belong to a name or are all of it. */
  readonly text: string;
  /** The ids of the provinces in the text; none if they belong to a name. */
  readonly places: readonly string[];
  /** The amount as it was typed. */
  readonly amount: string | null;
};

type Names = { readonly places: readonly ProvinceNames[]; readonly isName: (text: string) => boolean };

/**
 * Reads what a lawyer types in one line: "recovery of money 5 lakh punjab". The name of a kind of suit is left whole:
 * "Value of Rs 25,000 or less" contains no amount, and "Punjab Tenancy Act" no province.
 */
export function readQuery(typed: string, { places: all, isName }: Names): ReadQuery {
  if (isName(typed)) return { text: typed, places: [], amount: null };
  const { text, places } = extractPlaces(typed, all);
  if (isName(text)) return { text, places, amount: null };
  const rest = extractAmount(text);
  return { text: rest.text === '' ? typed : rest.text, places, amount: rest.amount };
}
