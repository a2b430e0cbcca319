import { useEffect, useState } from 'react';

/** A message stays long enough to be read, and then makes room for the next one. */
const SHOWN_MS = 4000;

/** A message that disappears after a while. */
export function useMessage() {
  const [said, setSaid] = useState<{ text: string }>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  // A new object each time, so that repeating a message restarts its timer.
  return { message: said?.text, say: (text: string) => setSaid({ text }) };
}
