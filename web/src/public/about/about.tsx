import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { type AboutContent, sampleState } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { balance } from '../../ui/art/mark';
import { Banner } from '../../ui/banner';
import { StampOutline } from '../../ui/empty-state';
import { Picture } from '../picture';
import { Sample, TitledList } from '../titled-list';

export function About({ content }: { content: AboutContent }) {
  const { words } = useWords();
  return (
    <>
      <PageHead title={content.title} description={words('page.about.description')} path={paths.about} />
      <Banner title={content.title}>{content.lead}</Banner>
      <div className="page grid items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 pb-[clamp(3rem,6vw,5.5rem)] lg:grid-cols-[7fr_5fr]">
        <div className="grid max-w-measure gap-5 border-t-3 border-double border-line-strong pt-6">
          {content.paragraphs.map((text) => (
            <p key={text} className="font-serif text-18">
              {text}
            </p>
          ))}
        </div>
        <div className="mx-auto w-full max-w-96 lg:mt-6">
          <StampOutline>
            <div className="relative grid justify-items-center gap-1">
              <svg viewBox="3 6 26 20" aria-hidden="true" className="w-24">
                <path d={balance} fill="none" stroke="currentColor" />
              </svg>
              <p className="font-serif text-26 font-[560]">{words('name')}</p>
            </div>
          </StampOutline>
        </div>
      </div>
      <Principles content={content.principles} />
      <Team content={content.team} />
    </>
  );
}

function Principles({ content }: { content: AboutContent['principles'] }) {
  return (
    <section aria-labelledby="principles" className="border-y border-line-strong bg-well">
      <div className="page pt-[clamp(2.5rem,5vw,4.5rem)] pb-[clamp(1rem,3vw,2.5rem)]">
        <h2 id="principles" className="mb-6 text-34 font-[560]">
          {content.title}
        </h2>
        <TitledList items={content.items} className="md:grid-cols-3" />
      </div>
    </section>
  );
}

function Team({ content }: { content: AboutContent['team'] }) {
  const { words } = useWords();
  const { isShown, isSample, mark } = sampleState('team');
  if (!isShown) return null;
  return (
    <section {...mark} aria-labelledby="team" className="page py-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="team" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {content.items.map(({ image, name, contact }) => (
          <li key={name} className="grid justify-items-start gap-3 border border-line-strong bg-leaf p-6">
            {isSample && <Sample>{words('sample.entry')}</Sample>}
            <Picture name={image} viewBox="0 0 64 64" className="size-20" />
            <p className="font-serif text-18 font-semibold">{name}</p>
            <p dir="ltr" className="text-14 wrap-anywhere text-ink-2">
              {contact}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
