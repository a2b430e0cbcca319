import type { CalculationType } from '@mizan/engine';

/** A rulebook: the rules of a province for one type of calculation. */
export type RulebookKey = { provinceId: string; type: CalculationType };
