import { useWords, type WordId } from '../language/words';
import type { Problem } from './api';

/** What the server says of a field, in words of the catalogues; it speaks English. */
const told: Record<string, WordId> = {
  'Enter your name': 'contact.name.needed',
  'Enter an e-mail address such as name@example.com': 'contact.email.needed',
  'Write a message': 'contact.message.needed',
  'Enter a name of 1 to 100 characters.': 'auth.name.needed',
  'Enter a valid e-mail address.': 'auth.email.needed',
  'The password must have 10 to 128 characters.': 'auth.password.length',
  'This password is too common. Choose another.': 'auth.password.common',
  'Agree to the terms to go on.': 'auth.terms.needed',
  'Enter a mobile number such as 0300 1234567': 'payment.mobile.needed',
  'Enter the last six digits of the CNIC': 'payment.cnic.needed',
  'This is not your present password.': 'settings.password.wrong',
};

/** The faults of the server by field, for the form. */
export function useFaults(problem: Problem | undefined): Record<string, string> {
  const { words } = useWords();
  const faults = problem?.errors ?? [];
  return Object.fromEntries(
    faults.map(({ path, message }) => {
      const id = told[message];
      return [path, id === undefined ? message : words(id)];
    }),
  );
}
