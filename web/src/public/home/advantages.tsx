import { inLanguage, paths } from '../../language/paths';
import { useWords } from '../../language/words';
import type { HomeContent } from '../../layout/content';

/** A sentence on how well the rules are supported, with a link to the figures. */
export function Advantages({ content }: { content: HomeContent['advantages'] }) {
  const { language } = useWords();
  return (
    <section aria-labelledby="advantages" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <div className="grid items-baseline gap-x-16 gap-y-3 border-t-3 border-double border-line-strong pt-6 lg:grid-cols-[5fr_6fr]">
        <h2 id="advantages" className="text-34 font-[560]">
          {content.title}
        </h2>
        <p className="font-serif text-18 text-ink-2">
          {content.text}{' '}
          <a href={`${inLanguage(language, paths.law)}#support`} className="link">
            {content.link}
          </a>
        </p>
      </div>
    </section>
  );
}
