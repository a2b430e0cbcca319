import { useEffect, useRef } from 'react';
import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';

/** Replaces the form, and takes the focus. */
export function Sent({ onAnother }: { onAnother: () => void }) {
  const { words } = useWords();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-6">
      <Notice kind="good" ref={notice}>
        {words('contact.sent')}
      </Notice>
      <Button onClick={onAnother}>{words('contact.another')}</Button>
    </div>
  );
}
