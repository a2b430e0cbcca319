import type { EndpointName, Endpoints } from '@mizan/api';
import type { LawHandler } from '../context.ts';
import { saveForums } from '../forums/saveForums.ts';
import { addCategoriesData } from '../rulebooks/addCategoriesData.ts';
import { addCourtFeeCsvData } from '../rulebooks/addCourtFeeCsvData.ts';
import { addSuitValuationCsvData } from '../rulebooks/addSuitValuationCsvData.ts';
import { deleteCategory } from '../rulebooks/deleteCategory.ts';
import { publishRulebookVersion } from '../rulebooks/publishRulebookVersion.ts';
import { withdrawRulebookVersion } from '../rulebooks/withdrawRulebookVersion.ts';
import { decideShippedConflict } from '../shipped-law/decideShippedConflict.ts';
import { takeShippedLaw } from '../shipped-law/takeShippedLaw.ts';
import { addSlab } from '../slabs/addSlab.ts';
import { changeSlab } from '../slabs/changeSlab.ts';
import { removeSlab } from '../slabs/removeSlab.ts';

type PublishingName = {
  [Name in EndpointName]: Endpoints[Name] extends { publishes: true } ? Name : never;
}[EndpointName];

/** Every endpoint that the contract marks with `publishes`: leaving one out does not compile. */
const all: { readonly [Name in PublishingName]: LawHandler<Name> } = {
  addCategoriesData,
  addCourtFeeCsvData,
  addSuitValuationCsvData,
  addSlab,
  changeSlab,
  decideShippedConflict,
  deleteCategory,
  publishRulebookVersion,
  removeSlab,
  saveForums,
  takeShippedLaw,
  withdrawRulebookVersion,
};

export const publishers = all as unknown as Readonly<Record<string, Publisher>>;

export type Publisher = (input: PublisherInput, context: Parameters<LawHandler<'saveForums'>>[1]) => Promise<unknown>;
export type PublisherInput = Pick<Parameters<LawHandler<'saveForums'>>[0], 'identity' | 'caller'> & {
  params?: unknown;
  query?: { dryRun?: boolean; note?: string };
  body?: unknown;
};
