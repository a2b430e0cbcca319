import type { HomeContent } from '../../layout/content';

export function Benefits({ content }: { content: HomeContent['benefits'] }) {
  return (
    <section aria-labelledby="benefits" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="benefits" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <ul className="grid gap-x-[clamp(1.5rem,4vw,4rem)] md:grid-cols-2 lg:grid-cols-3">
        {content.items.map(({ title, text }) => (
          <li key={title} className="border-t border-line-strong pt-4 pb-8">
            <h3 className="mb-1 text-21">{title}</h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
