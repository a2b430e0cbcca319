import { useWords } from '../../language/words';
import { type HomeContent, ofTrial } from '../../layout/content';
import { Rating } from '../../ui/rating';
import { Sample } from '../../ui/sample';
import { Picture } from '../picture';

export function Testimonials({ content }: { content: HomeContent['testimonials'] }) {
  const { words } = useWords();
  return (
    <section {...ofTrial} aria-labelledby="testimonials" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="testimonials" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        {content.items.map(({ imageUrl, rating, testimonial, from }) => (
          <li key={from} className="grid grid-rows-[auto_auto_1fr_auto] gap-4 border border-line-strong bg-leaf p-6">
            <Sample>{words('sample.opinion')}</Sample>
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
