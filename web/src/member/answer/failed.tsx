import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Refusal } from '../../client/refusal';
import { toProblem } from '../../language/error-text';
import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { Button, buttonLook } from '../../ui/button';

type FailedProps = {
  error: unknown;
  /** What is said of something that is not there. */
  missing: string;
  text: string;
  onAgain: () => void;
  children?: ReactNode;
};

/** An address that leads to nothing is explained; what can be tried again is offered again. */
export function Failed({ error, missing, text, onAgain, children }: FailedProps) {
  const { words } = useWords();
  const { status } = toProblem(error);
  const isMissing = status === 404 || status === 422;
  return (
    <div className="page grid justify-items-start gap-6 pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${isMissing ? missing : words('answer.heading')} - ${words('name')}`}</title>
      <h1 className="text-34 font-[560]">{isMissing ? missing : words('answer.heading')}</h1>
      {isMissing ? (
        <>
          <p className="max-w-measure text-ink-2">{text}</p>
          {children ?? (
            <Link to={paths.history} className={buttonLook()}>
              {words('answer.history')}
            </Link>
          )}
        </>
      ) : (
        <>
          <Refusal error={error} />
          <Button onClick={onAgain}>{words('answer.tryAgain')}</Button>
        </>
      )}
    </div>
  );
}
