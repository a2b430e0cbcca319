import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session/session';
import { recentQuery } from './recent';

const KEY = 'lastProvince';

/** Kept in the browser, so that the next search offers this province first. */
export function rememberProvince(province: string | null) {
  if (province === null) return;
  try {
    localStorage.setItem(KEY, province);
  } catch {
    // Without storage the member's history says which was used last.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The province that the member has chosen in the settings. */
export function useDefaultProvince(): string | null {
  const session = useSession();
  // A session saved before there was such a choice has none.
  return session.status === 'member' ? (session.saved.user.defaultProvince ?? null) : null;
}

/** The province to offer first: the chosen default, or else the one used last, in this browser or in the history if that is loaded. */
export function usePreferredProvince(): string | null {
  const chosen = useDefaultProvince();
  const { data } = useQuery({ ...recentQuery, enabled: false });
  return chosen ?? remembered() ?? data?.results[0]?.province ?? null;
}
