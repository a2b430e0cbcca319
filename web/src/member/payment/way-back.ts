import { returnAddress } from '../../client/session/access';

const KEY = 'payment';

/** The address to return to after paying; the pages of the processor do not carry it. */
export function keepWayBack(from: string | null) {
  const address = returnAddress(from, '');
  try {
    if (address !== '') sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the link leads to the calculator.
  }
}

export function readWayBack(): string | undefined {
  try {
    return returnAddress(sessionStorage.getItem(KEY), '') || undefined;
  } catch {
    return undefined;
  }
}

export function forgetWayBack() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
