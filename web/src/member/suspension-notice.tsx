import type { Suspension } from '@mizan/api';
import type { ReactNode } from 'react';
import { useMoments } from '../language/format-moments';
import { Icon } from '../ui/icons';
import { Notice } from '../ui/notice';
import { useWords } from './words';

type SuspensionNoticeProps = {
  suspension: Suspension;
  /** What the suspension means on this screen. */
  children: ReactNode;
};

/** Says that a rule is switched off, in the administrator's own words. */
export function SuspensionNotice({ suspension: { message, since }, children }: SuspensionNoticeProps) {
  const { words, language } = useWords();
  const { day } = useMoments();
  return (
    <Notice kind="doubt">
      <p>
        <b className="font-[650]">{words('off.title', { date: day(since) })}</b> <bdi>{message[language]}</bdi>
      </p>
      <p className="mt-1 text-ink-2">{children}</p>
    </Notice>
  );
}

/** Marks a rule that is switched off, where its message has no room. */
export function OffMark() {
  const { words } = useWords();
  return (
    <span className="flex items-center gap-1 text-12 font-semibold text-brass-ink">
      <Icon shape="warning" className="size-3.5 stroke-2" />
      {words('off.short')}
    </span>
  );
}
