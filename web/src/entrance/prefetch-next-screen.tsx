import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { returnAddress } from '../client/session/access';
import { useAddressQuery } from '../language/address';
import { paths } from '../language/paths';

/** Prefetches the screen after the log-in, once a field has the focus: a visitor who only looks does not load it. */
export function PrefetchNextScreen() {
  const from = useAddressQuery().get('from');
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const touch = ({ target }: FocusEvent) => target instanceof HTMLInputElement && setTouched(true);
    addEventListener('focusin', touch, { signal: controller.signal });
    return () => controller.abort();
  }, []);
  const [path = paths.calculator] = returnAddress(from, paths.calculator).split(/[?#]/);
  return isTouched && <PrefetchPageLinks page={path} />;
}
