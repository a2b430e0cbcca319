import { perforated } from './guilloche';

/** The logo: a stamp with a balance. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d={perforated({ width: 32, height: 32, hole: 1.7, pitch: 6.4 })} fill="var(--color-mark-body)" />
      <path d={balance} fill="none" stroke="var(--color-mark-line)" strokeWidth="1.7" />
    </svg>
  );
}

/** Two pans, a beam and a foot, in a square of 32. */
export const balance = 'M5.6 13a5.2 5.2 0 0 0 10.4 0a5.2 5.2 0 0 0 10.4 0M4.8 13h22.4M16 8.2v16.2M11.4 24.4h9.2';
