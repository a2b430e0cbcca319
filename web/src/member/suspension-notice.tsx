import type { Suspension } from '@mizan/api';
import type { ReactNode } from 'react';
import { useMoments } from '../language/format-moments';
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
