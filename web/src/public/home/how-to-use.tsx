import type { HomeContent } from '../../layout/content';
import { HowToVideo } from './how-to-video';

export function HowToUse({ content }: { content: HomeContent['howTo'] }) {
  return (
    <section id="how" aria-labelledby="how-title" className="page py-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="how-title" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <ol className="grid gap-x-[clamp(1.5rem,4vw,4rem)] md:grid-cols-3">
        {content.steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.25rem_1fr] border-t border-line-strong pt-4 pb-8">
            <span aria-hidden="true" className="font-serif text-21 text-brass-ink">
              {index + 1}
            </span>
            <div>
              <h3 className="mb-1 text-21">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <HowToVideo label={content.video.label} />
    </section>
  );
}
