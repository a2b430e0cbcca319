import type { ReactNode, Ref } from 'react';
import { Icon } from './icons';

const looks = {
  good: { look: 'border-green bg-green-wash', mark: 'text-green', shape: 'check', role: 'status' },
  bad: { look: 'border-madder bg-madder-wash', mark: 'text-madder', shape: 'warning', role: 'alert' },
  // A doubt is no error, so it is not red.
  doubt: { look: 'border-brass bg-brass-wash', mark: 'text-brass-ink', shape: 'warning', role: 'note' },
} as const;

type NoticeProps = { kind: keyof typeof looks; children: ReactNode; ref?: Ref<HTMLDivElement> };

/** A message about what just happened, also for screen readers. */
export function Notice({ kind, children, ref }: NoticeProps) {
  const { look, mark, shape, role } = looks[kind];
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={-1}
      className={`flex gap-3 border-y p-4 text-14/[1.6] lang-ur:text-14 ${look}`}
    >
      <Icon shape={shape} className={`mt-px size-5 lang-ur:mt-1.5 ${mark}`} />
      <div>{children}</div>
    </div>
  );
}

/** The answer of a checked sheet or a shared link in one line, above its details. */
export const Verdict = ({ children }: { children: ReactNode }) => (
  <Notice kind="good">
    <p className="text-16 font-semibold">{children}</p>
  </Notice>
);
