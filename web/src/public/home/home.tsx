import { paths } from '../../language/paths';
import { useWords } from '../../language/words';
import { type HomeContent, sampleState } from '../../layout/content';
import { PageHead } from '../../layout/page-head';
import { Rating } from '../../ui/rating';
import { Picture } from '../picture';
import { Sample, TitledList } from '../titled-list';
import { Advantages } from './advantages';
import { Answer } from './answer';
import { Hero } from './hero';
import { HowToUse } from './how-to-use';

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
      <Testimonials content={content.testimonials} />
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

function Testimonials({ content }: { content: HomeContent['testimonials'] }) {
  const { words } = useWords();
  const { isShown, isSample, mark } = sampleState('testimonials');
  if (!isShown) return null;
  return (
    <section {...mark} aria-labelledby="testimonials" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="testimonials" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {content.items.map(({ imageUrl, rating, testimonial, from }) => (
          <li key={from} className="grid grid-rows-[auto_auto_1fr_auto] gap-4 border border-line-strong bg-leaf p-6">
            {isSample && <Sample>{words('sample.opinion')}</Sample>}
            <Rating value={rating} label={words('rating', { rating: String(rating) })} />
            <blockquote className="font-serif text-18">{testimonial}</blockquote>
            <p className="flex items-center gap-3 text-14 text-ink-2">
              <Picture name={imageUrl} viewBox="0 0 64 64" className="size-12" isLater />
              {from}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
