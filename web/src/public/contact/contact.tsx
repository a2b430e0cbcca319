import { type ReactNode, useEffect, useRef, useState } from 'react';
import english from '../../../../content/en/about.json';
import urdu from '../../../../content/ur/about.json';
import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { type AboutContent, sampleState, site } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { Mark } from '../../ui/art/mark';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sample } from '../titled-list';
import { ContactForm } from './contact-form';

const details = { en: english.contact, ur: urdu.contact };

export default function Contact() {
  const { language, words } = useWords();
  const [isSent, setSent] = useState(false);
  return (
    <>
      <PageHead title={words('contact.title')} description={words('page.contact.description')} path={paths.contact} />
      <div className="page grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-8 pt-[clamp(2rem,5vw,4.5rem)] pb-[clamp(4rem,8vw,7rem)] lg:grid-cols-[5fr_7fr]">
        <div className="grid gap-4">
          <h1 className="text-44 font-[560]">{words('contact.title')}</h1>
          <p className="max-w-[40ch] font-serif text-18 text-ink-2 md:text-20">{words('contact.lead')}</p>
          <Details details={details[language]} />
        </div>
        <section className="relative border border-line-strong bg-leaf p-[clamp(1.25rem,4vw,2.5rem)] [--ring-ground:var(--color-leaf)]">
          {isSent ? <Sent onAnother={() => setSent(false)} /> : <ContactForm onSent={() => setSent(true)} />}
          <Mark className="absolute end-[clamp(1.25rem,4vw,2.5rem)] -top-6 size-12" />
        </section>
      </div>
    </>
  );
}

/** The address, telephone, e-mail and hours of the office. */
function Details({ details: { address, hours } }: { details: AboutContent['contact'] }) {
  const { words } = useWords();
  const { phone, email } = site.contact;
  const { isShown, isSample, mark } = sampleState('contact');
  if (!isShown) return null;
  return (
    <section {...mark} aria-label={words('contact.title')} className="mt-2 grid justify-items-start gap-3">
      {isSample && <Sample>{words('contact.samples')}</Sample>}
      <dl className="grid gap-x-6 gap-y-2 text-14 grid-cols-[auto_1fr] max-[22rem]:grid-cols-1">
        <Detail name={words('contact.address')}>{address}</Detail>
        <Detail name={words('contact.phone')}>
          <a dir="ltr" href={`tel:${phone.replaceAll(' ', '')}`} className="link">
            {phone}
          </a>
        </Detail>
        <Detail name={words('contact.email')}>
          <a dir="ltr" href={`mailto:${email}`} className="link wrap-anywhere">
            {email}
          </a>
        </Detail>
        <Detail name={words('contact.hours')}>{hours}</Detail>
      </dl>
    </section>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="col-span-full grid grid-cols-subgrid">
    <dt className="text-ink-3">{name}</dt>
    <dd>{children}</dd>
  </div>
);

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
