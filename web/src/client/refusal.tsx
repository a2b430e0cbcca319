import { useEffect, useState } from 'react';
import { loadErrorText, toProblem } from '../language/error-text';
import { useWords, Words } from '../language/words';
import { Notice } from '../ui/notice';

/** An error of the server in the language of the page, with the id of its request. */
export function Refusal({ error }: { error: unknown }) {
  const { language } = useWords();
  const [text, setText] = useState<string>();
  const { requestId, code } = toProblem(error);
  useEffect(() => {
    loadErrorText(language).then(
      (textOf) => setText(textOf(error)),
      () => setText(toProblem(error).message),
    );
  }, [language, error]);
  return (
    // What was submitted for approval is on its way, not at fault.
    <Notice kind={code === 'APPROVAL_NEEDED' ? 'good' : 'bad'}>
      <p>{text}</p>
      {requestId && code !== 'APPROVAL_NEEDED' && (
        <p className="text-13 text-ink-2">
          <Words
            id="failure.reference"
            values={{ requestId }}
            parts={{ request: <bdi dir="ltr" className="select-all" /> }}
          />
        </p>
      )}
    </Notice>
  );
}
