import { isEnding } from '../endings.ts';
import type { Provider, State } from '../transactions.ts';
import { PROVIDERS, STATES } from '../transactions.ts';
import type { FaultKind } from './faults.ts';
import { FAULTS } from './faults.ts';

/** What was ordered cannot be done; the sentence says why. */
export class Wrong extends Error {}

export type Body = Record<string, unknown>;

const MOST_MS = 600_000;
const MOST_TIMES = 1_000_000;
const MOST_COPIES = 100;

/** Each reads one thing of an order, from JSON or from a form, where everything is text. */
export const providersOf = ({ provider }: Body): readonly Provider[] =>
  provider === 'all' ? PROVIDERS : [oneOf(provider, PROVIDERS, 'provider')];

export const stateOf = ({ state }: Body): State => oneOf(state, STATES, 'state');
export const faultOf = ({ kind }: Body): FaultKind | 'none' => oneOf(kind, [...FAULTS, 'none'] as const, 'kind');

export function endingOf({ ending }: Body) {
  if (typeof ending === 'string' && isEnding(ending)) return ending;
  throw new Wrong(`There is no ending "${String(ending)}".`);
}

export const isSet = (value: unknown) => value === true || value === 'true' || value === 'on';
export const timesOf = ({ times }: Body) => whole(times, { name: 'times', most: MOST_TIMES, otherwise: MOST_TIMES });
export const copiesOf = ({ copies }: Body) => whole(copies, { name: 'copies', most: MOST_COPIES, otherwise: 1 });
export const msOf = (value: unknown, name: string) => whole(value, { name, most: MOST_MS, otherwise: 0 });
export const amountOf = ({ amount }: Body, otherwise: number) =>
  whole(amount, { name: 'amount', most: Number.MAX_SAFE_INTEGER, otherwise });

function oneOf<const T extends string>(value: unknown, choices: readonly T[], name: string): T {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new Wrong(`${name} is one of ${choices.join(', ')}, not "${String(value)}".`);
  return found;
}

function whole(value: unknown, { name, most, otherwise }: { name: string; most: number; otherwise: number }) {
  if (value === undefined || value === null || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 0 || number > most)
    throw new Wrong(`${name} is a whole number up to ${most}, not "${String(value)}".`);
  return number;
}
