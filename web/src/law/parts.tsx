import type { LawPage } from '@mizan/api';
import { type ReactNode, useId } from 'react';
import { useWords } from '../document/words';
import { inLanguage } from '../language/paths';
import { Banner } from '../ui/banner';
import { buttonLook } from '../ui/button';
import type { Crumb } from './structured-law';

/** The links from the start page of the law down to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { language, words } = useWords();
  return (
    <nav aria-label={words('law.way')} className="page pt-8 text-14">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }) => (
          <li key={path} className="after:ms-2 after:text-ink-3 after:content-['/']">
            <a href={inLanguage(language, path)} className="link">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type NoLawProps = { title: string; text: string; onward: { path: string; text: string } };

/** A page without law to show: says why, and links on. Search engines leave it out. */
export function NoLaw({ title, text, onward }: NoLawProps) {
  const { language, words } = useWords();
  return (
    <>
      <title>{`${title} - ${words('name')}`}</title>
      <meta name="robots" content="noindex" />
      <Banner title={title}>{text}</Banner>
      <p className="page pb-16">
        <a href={inLanguage(language, onward.path)} className={buttonLook()}>
          {onward.text}
        </a>
      </p>
    </>
  );
}

type SectionProps = { title: string; id: string; lead?: ReactNode; children: ReactNode };

/** A part of a page of the law, under a double rule, to which a link may lead. */
export function Section({ title, id, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="scroll-mt-12 border-t-3 border-double border-line-strong py-8"
    >
      <h2 id={heading} className="text-26">
        {title}
      </h2>
      {lead && <p className="mt-2 max-w-measure text-ink-2">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}

const pictures = import.meta.glob<string>('../../../content/pictures/provinces/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

type ProvincePage = { language: LawPage['language']; province: { id: string } };

/** The picture of the province for chats; one that an administrator added has none. */
export const pictureOf = ({ language, province }: ProvincePage): string | undefined =>
  pictures[`../../../content/pictures/provinces/${province.id}-${language}.png`];
