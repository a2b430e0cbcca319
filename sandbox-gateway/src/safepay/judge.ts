import type { Fields } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import type { Faults, Typed } from './card-page.ts';
import { cardFaults, isDeclined, isDeclinedAgain, isPast } from './cards.ts';
import type { Visit } from './visit.ts';

/** The faults of what was typed, or else the answer of the bank. */
export type Judgement = { faults: Faults } | { isDeclined: boolean };

const EMAIL = /^\S+@\S+\.\S+$/;

export const typedCard = ({ number = '', month = '', year = '', cvv = '' }: Fields) => ({ number, month, year, cvv });

export const typedOf = ({ from = 'new', email = '', name = '', month = '', year = '', save }: Fields): Typed => ({
  from,
  email,
  name,
  month,
  year,
  saves: save === 'yes',
});

export const judge = (gateway: Gateway, visit: Visit, form: Fields): Judgement =>
  typedOf(form).from === 'new' ? judgeNew(gateway, form) : judgeSaved(gateway, visit, form);

function judgeSaved({ customers, settings }: Gateway, { customer }: Visit, form: Fields): Judgement {
  const card = customers.cardOf(customer, form['from'] ?? '');
  if (!card) return { faults: { from: 'saved' } };
  if (isPast(card, settings.now())) return { faults: { from: 'past' } };
  return { isDeclined: isDeclinedAgain(card) };
}

function judgeNew({ settings }: Gateway, form: Fields): Judgement {
  const typed = typedOf(form);
  const card = typedCard(form);
  const ofCard = cardFaults(card, settings.now()).map(({ field, fault }) => [field, fault]);
  const faults: Faults = {
    ...(!EMAIL.test(typed.email) && { email: 'email' }),
    ...(typed.name.trim() === '' && { name: 'name' }),
    ...Object.fromEntries(ofCard),
  };
  return Object.keys(faults).length > 0 ? { faults } : { isDeclined: isDeclined(card.number) };
}
