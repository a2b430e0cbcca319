import type { HomeContent } from '../../layout/content';
import { TitledList } from '../titled-list';

export function Benefits({ content }: { content: HomeContent['benefits'] }) {
  return (
    <section aria-labelledby="benefits" className="page pb-[clamp(3rem,6vw,5.5rem)]">
      <h2 id="benefits" className="mb-6 text-34 font-[560]">
        {content.title}
      </h2>
      <TitledList items={content.items} className="md:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
