import { type Ending, isEnding } from '../endings.ts';
import { PROVIDERS, type Provider, STATES, type State } from '../transactions.ts';
import { FAULTS, type FaultKind } from './faults.ts';

/** Thrown for a control call that cannot be carried out; the message says why. */
export class InvalidCall extends Error {}

export type Body = Record<string, unknown>;

/** The longest delay that a test may request: ten minutes. */
const MAX_MS = 600_000;
const MAX_TIMES = 1_000_000;
const MAX_COPIES = 100;

export const providersOf = ({ provider }: Body): readonly Provider[] =>
  provider === 'all' ? PROVIDERS : [oneOf(provider, PROVIDERS, 'provider')];

export const stateOf = ({ state }: Body): State => oneOf(state, STATES, 'state');
export const faultOf = ({ kind }: Body): FaultKind | 'none' => oneOf(kind, [...FAULTS, 'none'] as const, 'kind');

export function endingOf({ ending }: Body): Ending {
  if (typeof ending === 'string' && isEnding(ending)) return ending;
  throw new InvalidCall(`There is no ending "${String(ending)}".`);
}

export const timesOf = ({ times }: Body) => wholeNumber(times, { name: 'times', max: MAX_TIMES, fallback: MAX_TIMES });
export const copiesOf = ({ copies }: Body) => wholeNumber(copies, { name: 'copies', max: MAX_COPIES, fallback: 1 });
export const msOf = (value: unknown, name: string) => wholeNumber(value, { name, max: MAX_MS, fallback: 0 });
export const amountOf = ({ amount }: Body, fallback: number) =>
  wholeNumber(amount, { name: 'amount', max: Number.MAX_SAFE_INTEGER, fallback });

function oneOf<const T extends string>(value: unknown, choices: readonly T[], name: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new InvalidCall(`${name} is one of ${choices.join(', ')}, not "${String(value)}".`);
  return found;
}

function wholeNumber(value: unknown, { name, max, fallback }: { name: string; max: number; fallback: number }) {
  if (value === undefined) return fallback;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max) return value;
  throw new InvalidCall(`${name} is a whole number up to ${max}, not "${String(value)}".`);
}
