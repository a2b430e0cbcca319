import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { type HomeContent, showsSamples } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { TitledList } from '../titled-list';
import { Advantages } from './advantages';
import { Answer } from './answer';
import { Hero } from './hero';
import { HowToUse } from './how-to-use';
import { Testimonials } from './testimonials';

export function Home({ content }: { content: HomeContent }) {
  const { words } = useWords();
  return (
    <>
      <PageHead title={words('page.home')} description={words('page.home.description')} path={paths.home} />
      <Hero content={content} />
      <Answer answer={content.answer} />
      <HowToUse content={content.howTo} />
      <Benefits content={content.benefits} />
      <Advantages content={content.advantages} />
      {showsSamples && <Testimonials content={content.testimonials} />}
    </>
  );
}

function Benefits({ content }: { content: HomeContent['benefits'] }) {
  return (
    <section aria-labelledby="benefits" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="benefits" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <TitledList items={content.items} className="md:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
