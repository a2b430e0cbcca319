import { useState } from 'react';

/** Whether unsaved edits are left, as a question with its two answers. */
export type Question = { onGo: () => void; onStay: () => void };

/** Asks before unsaved edits are left for something else, which is done at once if there are none. */
export function useLeaveQuestion() {
  const [isUnsaved, setUnsaved] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const onStay = () => setQuestion(null);
  function leave(go: () => void) {
    if (!isUnsaved) return go();
    const onGo = () => {
      onStay();
      setUnsaved(false);
      go();
    };
    setQuestion({ onGo, onStay });
  }
  return {
    setUnsaved,
    leave,
    /** Null if nothing is asked. */
    question,
  };
}
