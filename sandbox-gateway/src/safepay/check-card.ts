import type { Fields } from '../bodies.ts';
import type { Gateway } from '../gateway.ts';
import type { CardFormValues, FormFaults } from './card-page.ts';
import { cardFaults, isDeclined } from './cards.ts';

/** The faults of the typed values, or else the bank's answer. */
export type CardCheck = { faults: FormFaults } | { isDeclined: boolean };

const EMAIL = /^\S+@\S+\.\S+$/;

export const typedCard = ({ number = '', month = '', year = '', cvv = '' }: Fields) => ({ number, month, year, cvv });

export const formValuesOf = ({ email = '', name = '', month = '', year = '', save }: Fields): CardFormValues => ({
  email,
  name,
  month,
  year,
  saves: save === 'yes',
});

export function checkCard({ settings }: Gateway, form: Fields): CardCheck {
  const typed = formValuesOf(form);
  const card = typedCard(form);
  const ofCard = cardFaults(card, settings.now()).map(({ field, fault }) => [field, fault]);
  const faults: FormFaults = {
    ...(!EMAIL.test(typed.email) && { email: 'email' }),
    ...(typed.name.trim() === '' && { name: 'name' }),
    ...Object.fromEntries(ofCard),
  };
  return Object.keys(faults).length > 0 ? { faults } : { isDeclined: isDeclined(card.number) };
}
