import { useEffect, useState } from 'react';

/** What a stable function loads after the page is there; undefined until then, and for good if that fails. */
export function useLoaded<Loaded extends object>(load: () => Promise<Loaded>): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isLeft = false;
    load().then(
      (read) => isLeft || setLoaded(read),
      // A prerendered page says enough without it.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [load]);
  return loaded;
}
