import { useEffect, useState } from 'react';
import { loadProblemWords, type Speaker, tell } from '../language/messages';
import { useWords, Words } from '../language/words';
import { Notice } from '../ui/notice';
import type { Problem } from './api';

/** What the server refused, in the language of the page. */
export function Refusal({ problem }: { problem: Problem }) {
  const { language } = useWords();
  const [speaker, setSpeaker] = useState<Speaker>();
  useEffect(() => {
    loadProblemWords(language).then(
      (loaded) => setSpeaker(loaded),
      () => setSpeaker({ words: () => problem.message }),
    );
  }, [language, problem]);
  return (
    <Notice kind="bad">
      <p>{speaker && tell(problem, speaker)}</p>
      {problem.requestId && (
        <p className="text-13 text-ink-2">
          <Words
            id="failure.reference"
            values={{ requestId: problem.requestId }}
            parts={{ request: <bdi dir="ltr" className="select-all" /> }}
          />
        </p>
      )}
    </Notice>
  );
}
