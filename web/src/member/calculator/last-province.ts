import { useQuery } from '@tanstack/react-query';
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

/** The province used last: in this browser, or else in the member's history if that is loaded. */
export function useLastProvince(): string | null {
  const { data } = useQuery({ ...recentQuery, enabled: false });
  return remembered() ?? data?.results[0]?.province ?? null;
}
