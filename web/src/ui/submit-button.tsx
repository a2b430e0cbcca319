import { Button } from './button';
import { useHydrated } from './page-state';

type SubmitButtonProps = {
  isBusy: boolean;
  children: string;
  /** The label if the browser runs no scripts. */
  withoutScript: string;
  className?: string;
};

/** The submit button of a prerendered page: before hydration a press must not make the browser send the entries in the address. */
export function SubmitButton({ isBusy, children, withoutScript, className = '' }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <noscript>
        <p className="text-14">{withoutScript}</p>
      </noscript>
      {/* A form's first submit button, when disabled, also keeps Enter from submitting. */}
      {!isHydrated && <input type="submit" disabled hidden />}
      <Button
        kind="primary"
        type={isHydrated ? 'submit' : 'button'}
        isBusy={isBusy}
        className={`needs-script ${className}`}
      >
        {children}
      </Button>
    </>
  );
}
