import { returnAddress } from '../../client/session/access';

const KEY = 'payment';

/** Where the member came from to pay: a page of the processor may lie between, and does not carry it. */
export function keepWayBack(from: string | null) {
  const address = returnAddress(from, '');
  try {
    if (address !== '') sessionStorage.setItem(KEY, address);
  } catch {
    // Then one goes on from the calculator's first question.
  }
}

export function readWayBack(): string | undefined {
  try {
    return returnAddress(sessionStorage.getItem(KEY), '') || undefined;
  } catch {
    return undefined;
  }
}

/** One is there again, or begins something else. */
export function forgetWayBack() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Then nothing was kept either.
  }
}
