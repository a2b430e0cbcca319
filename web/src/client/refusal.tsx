import { Words } from '../language/app-words';
import { toProblem, useErrorText } from '../language/error-text';
import { Notice } from '../ui/notice';

/** Shows an error in the language of the page. An error of the server comes with the id of its request, for a message to us. */
export function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const { requestId, code, status } = toProblem(error);
  return (
    // A change that waits for approval is no failure.
    <Notice kind={code === 'APPROVAL_NEEDED' ? 'good' : 'bad'}>
      <p>{errorText(error)}</p>
      {requestId && status >= 500 && (
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
