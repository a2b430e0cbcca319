import { useEffect, useState } from 'react';

const SHOWN_MS = 4000;

/** A line that says what happened, and clears. */
export function useMessage() {
  const [said, setSaid] = useState<{ text: string }>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  // An object of its own each time: the same words once more are shown for as long again.
  return { message: said?.text, say: (text: string) => setSaid({ text }) };
}
