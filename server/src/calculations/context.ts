import type { EndpointName } from '@mizan/api';
import type { Handler } from '../http/endpoints.ts';
import type { LawContext } from '../law/context.ts';
import type { SaveCalculation } from './calculator/save-calculation.ts';
import type { CalculationsSettings } from './settings.ts';

export type CalculationsContext = LawContext & {
  config: CalculationsSettings;
  /** Charges a calculation and saves it, or finds the saved one. */
  saveCalculation: SaveCalculation;
  /** Throws once a member has had very many free calculations saved in a day. */
  countFreeFee: (memberId: string) => Promise<void>;
};

export type CalculationsHandler<Name extends EndpointName> = Handler<Name, CalculationsContext>;
