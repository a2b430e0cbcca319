import { returnAddress } from '../../client/session/access';
import { withStorage } from '../../client/with-storage';

const KEY = 'payment';

/** The address to return to after paying; the pages of the processor do not carry it. Without it a link leads to the calculator. */
export function keepWayBack(from: string | null) {
  const address = returnAddress(from, '');
  if (address !== '') withStorage(() => sessionStorage.setItem(KEY, address));
}

export const readWayBack = () => withStorage(() => returnAddress(sessionStorage.getItem(KEY), '') || undefined);

export const forgetWayBack = () => withStorage(() => sessionStorage.removeItem(KEY));
