import { Words } from '../language/app-words';
import { toProblem, useErrorText } from '../language/error-text';
import { Notice } from '../ui/notice';

/** An error of the server in the language of the page; a fault of ours with the id of its request, to write to us about. */
export function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  const { requestId, code, status } = toProblem(error);
  return (
    // What was submitted for approval is on its way, not at fault.
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
