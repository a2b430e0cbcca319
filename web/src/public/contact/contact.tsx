import { useEffect, useRef, useState } from 'react';
import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { PageHead } from '../../layout/page-head';
import { Mark } from '../../ui/art/mark';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { ContactForm } from './contact-form';

export default function Contact() {
  const { words } = useWords();
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHead title={words('contact.title')} description={words('page.contact.description')} path={paths.contact} />
      <div className="page grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(4rem,8vw,7rem)] lg:grid-cols-[5fr_7fr]">
        <div className="grid gap-4">
          <h1 className="text-44 font-[560]">{words('contact.title')}</h1>
          <p className="max-w-[40ch] font-serif text-18 text-ink-2 md:text-20">{words('contact.lead')}</p>
        </div>
        <section className="relative border border-line-strong bg-leaf p-[clamp(1.25rem,4vw,2.5rem)] [--ring-ground:var(--color-leaf)]">
          {isSent ? <Sent onAnother={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
          <Mark className="absolute end-[clamp(1.25rem,4vw,2.5rem)] -top-6 size-12" />
        </section>
      </div>
    </>
  );
}

/** Replaces the form, and takes the focus. */
function Sent({ onAnother }: { onAnother: () => void }) {
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
