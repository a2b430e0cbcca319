import { useEffect, useRef } from 'react';

/** Holds whether the component is mounted. An answer that comes after its screen was left must not navigate. */
export function useMounted() {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
