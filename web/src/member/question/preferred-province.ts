import { useSession } from '../../client/session/session';
import { withStorage } from '../../client/with-storage';

const KEY = 'lastProvince';

/** Saves a choice in this browser, so that the next search offers this province first. */
export const rememberProvince = (province: string) => withStorage(() => localStorage.setItem(KEY, province));
const lastProvince = () => withStorage(() => localStorage.getItem(KEY)) ?? null;

/** The province that the member has chosen in the settings. */
export function useDefaultProvince(): string | null {
  const session = useSession();
  // A session that was saved by an older version has no such field.
  return session.status === 'member' ? (session.saved.user.defaultProvince ?? null) : null;
}

export type PreferredProvince = { id: string; isDefault: boolean };

/** The province to offer first: the chosen default, or else the one that was chosen last in this browser. */
export function usePreferredProvince(): PreferredProvince | null {
  const defaultId = useDefaultProvince();
  const id = defaultId ?? lastProvince();
  return id === null ? null : { id, isDefault: defaultId !== null };
}
