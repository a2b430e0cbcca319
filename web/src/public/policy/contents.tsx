import { useWords } from '../../language/words';
import type { PolicyContent } from '../../layout/content';

export const sectionId = (index: number) => `section-${index + 1}`;

export function Contents({ sections }: { sections: PolicyContent['sections'] }) {
  const { words } = useWords();
  return (
    <nav aria-label={words('policy.contents')} className="screen-only text-14 lg:sticky lg:top-6">
      <ol className="border-s border-line-strong">
        {sections.map(({ title }, index) => (
          <li key={title}>
            <a
              href={`#${sectionId(index)}`}
              className="grid grid-cols-[1.75rem_1fr] py-1.5 ps-3 text-ink-2 no-underline hover:text-ink hover:underline"
            >
              <span>{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
