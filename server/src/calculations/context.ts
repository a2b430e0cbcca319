import type { EndpointName } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import type { LawContext } from '../law/context.ts';
import type { IdempotentRequest } from '../money/searches/idempotency.ts';
import type { SaveCalculation, SaveResult } from './calculator/save-calculation.ts';
import type { CalculationsSettings } from './settings.ts';

export type CalculationsContext = LawContext & {
  config: CalculationsSettings;
  /** Charges and saves a calculation, or finds the saved one. */
  saveCalculation: SaveCalculation;
  /** The result of the first request with the same key; undefined if there was none, or without a key. */
  readRepeated: (request: IdempotentRequest | undefined) => Promise<(SaveResult & { answer: string }) | undefined>;
  /** Counts a calculation that costs nothing; throws beyond the daily limit of a member. */
  countFreeCalculation: (memberId: string) => Promise<void>;
};

export type CalculationsHandler<Name extends EndpointName> = Handler<Name, CalculationsContext>;
