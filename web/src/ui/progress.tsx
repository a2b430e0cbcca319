import { Label, ProgressBar } from 'react-aria-components';

/** The progress of work that takes more than a second. */
export const Progress = ({ label, percent }: { label: string; percent: number }) => (
  <ProgressBar value={percent} className="grid gap-2">
    {({ valueText }) => (
      <>
        <span className="flex justify-between gap-4 text-14">
          <Label>{label}</Label>
          <span dir="ltr" className="[font-variant-numeric:var(--figures)]">
            {valueText}
          </span>
        </span>
        <svg
          viewBox="0 0 100 2"
          preserveAspectRatio="none"
          aria-hidden="true"
          className="h-1.5 w-full rtl:-scale-x-100"
        >
          <rect width="100" height="2" className="fill-line" />
          <rect width={percent} height="2" className="fill-brass" />
        </svg>
      </>
    )}
  </ProgressBar>
);
