import { useLingui } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';

type InForce = { show: (province: string, type: 'courtFee' | 'suitValuation') => ReactNode };

/** What the law in force says of each service, and the screen part for it; loaded after the page, which is prerendered. */
export function useInForce(): InForce | undefined {
  const { i18n } = useLingui();
  const [inForce, setInForce] = useState<InForce>();
  useEffect(() => {
    let isLeft = false;
    import('./in-force')
      .then(({ readInForce }) => readInForce(i18n))
      .then(
        (read) => isLeft || setInForce(read),
        // The services themselves stand on the page; each calculator says what it knows.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [i18n]);
  return inForce;
}
