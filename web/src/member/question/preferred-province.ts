import { useSession } from '../../client/session/session';
import { withStorage } from '../../client/with-storage';

const KEY = 'lastProvince';

/** Keeps a choice made in this browser, so that the next search offers this province first. */
export const rememberProvince = (province: string) => withStorage(() => localStorage.setItem(KEY, province));
const remembered = () => withStorage(() => localStorage.getItem(KEY)) ?? null;

/** The province that the member has chosen in the settings. */
export function useDefaultProvince(): string | null {
  const session = useSession();
  // A session saved before there was such a choice has none.
  return session.status === 'member' ? (session.saved.user.defaultProvince ?? null) : null;
}

export type PreferredProvince = { id: string; isDefault: boolean };

/** The province to offer first: the chosen default, or else the one chosen last in this browser. Nothing else chooses one. */
export function usePreferredProvince(): PreferredProvince | null {
  const chosen = useDefaultProvince();
  const id = chosen ?? remembered();
  return id === null ? null : { id, isDefault: chosen !== null };
}
