/** A rulebook: the rules of a province for one type of calculation. */
export type { RulebookKey } from '@mizan/engine/changes';
