import { PageHead } from '../../page-head';
import { paths } from '../../paths';
import { useWords } from '../../words';

export default function Contact() {
  const { words } = useWords();
  return (
    <>
      <PageHead title={words('contact.title')} description={words('page.contact.description')} path={paths.contact} />
      <section className="page grid gap-3 pt-[clamp(2.5rem,6vw,5rem)] pb-10">
        <h1 className="text-44">{words('contact.title')}</h1>
        <p className="max-w-measure font-serif text-18 text-ink-2">{words('contact.lead')}</p>
      </section>
    </>
  );
}
