import { returnAddress } from '../../client/session/access';
import { withStorage } from '../../client/with-storage';

const KEY = 'payment';

/** Saves the address to return to after paying, because the pages of the processor do not carry it. Without one, that of an earlier
    visit is forgotten. */
export function saveWayBack(from: string | null) {
  const address = returnAddress(from, '');
  if (address === '') forgetWayBack();
  else withStorage(() => sessionStorage.setItem(KEY, address));
}

export const readWayBack = () => withStorage(() => returnAddress(sessionStorage.getItem(KEY), '') || undefined);

export const forgetWayBack = () => withStorage(() => sessionStorage.removeItem(KEY));
