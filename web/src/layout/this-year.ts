import { useHydrated } from '../ui/hydrated';

/** The current year, also on a page prerendered last December. */
export const useThisYear = (): number => (useHydrated() ? new Date().getFullYear() : import.meta.env.BUILD_YEAR);
