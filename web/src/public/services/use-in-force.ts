import { useLingui } from '@lingui/react';
import { type ReactNode, useCallback } from 'react';
import { useLoaded } from '../../layout/use-loaded';

type InForce = { show: (province: string, type: 'courtFee' | 'suitValuation') => ReactNode };

/** What the law in force says of each service, and the screen part for it; loaded after the page, which is prerendered. */
export function useInForce(): InForce | undefined {
  const { i18n } = useLingui();
  const load = useCallback(() => import('./in-force').then(({ readInForce }) => readInForce(i18n)), [i18n]);
  return useLoaded<InForce>(load);
}
