import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { type AboutContent, showsSamples } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { balance } from '../../ui/art/mark';
import { Banner } from '../../ui/banner';
import { StampOutline } from '../../ui/stamp-outline';
import { TitledList } from '../titled-list';
import { Team } from './team';

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
      {showsSamples && <Team content={content.team} />}
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
