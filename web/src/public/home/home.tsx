import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { type HomeContent, site } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { Advantages } from './advantages';
import { Answer } from './answer';
import { Benefits } from './benefits';
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
      {site.showSamples && <Testimonials content={content.testimonials} />}
    </>
  );
}
