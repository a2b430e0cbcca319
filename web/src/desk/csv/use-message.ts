import { useEffect, useState } from 'react';

/** Long enough to read a message. */
const SHOWN_MS = 4000;

/** A message that disappears after a while. */
export function useMessage() {
  const [message, setMessage] = useState<{ text: string }>();
  useEffect(() => {
    if (!message) return undefined;
    const timer = setTimeout(() => setMessage(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  // A new object each time, so that repeating a message restarts its timer.
  return { message: message?.text, say: (text: string) => setMessage({ text }) };
}
