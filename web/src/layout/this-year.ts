import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The current year, also on a page prerendered last December. */
export const useThisYear = (): number =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
