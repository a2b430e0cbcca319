import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { inLanguage, type PolicyName, paths, policies, withoutLanguage } from '../language/paths';
import { useWords, type WordId } from '../language/words';
import { buttonLook } from '../ui/button';
import { neverChanges } from '../ui/page-state';
import { Brand } from './brand';
import { site } from './content';

export function Footer() {
  const { language, words } = useWords();
  const year = useThisYear();
  const { path } = withoutLanguage(useLocation().pathname);
  return (
    <footer className="screen-only border-t-3 border-double border-line-strong">
      <div className="page">
        {/* The contact page itself needs no link to it. */}
        {path !== paths.contact && (
          <div className="flex flex-wrap items-center justify-between gap-4 border-b border-line py-8">
            <p className="font-large text-26 font-[560] tracking-[-.01em]">{words('footer.question')}</p>
            <Link to={inLanguage(language, paths.contact)} className={buttonLook()}>
              {words('chrome.contact')}
            </Link>
          </div>
        )}
        <div className="grid gap-x-6 gap-y-8 py-10 max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="max-md:col-span-full">
            <Brand />
            <p className="mt-2 max-w-[36ch] text-14 text-ink-2">{words('footer.text')}</p>
          </div>
          <PageLinks title={words('footer.policies')} links={policyLinks} />
          <PageLinks title={words('footer.website')} links={websiteLinks} />
          <FollowLinks />
        </div>
        <p data-year={year} className="border-t border-line pt-4 pb-6 text-13 text-ink-3">
          {words('footer.rights', { year })}
        </p>
      </div>
    </footer>
  );
}

type FooterLink = { to: string; word: WordId };

const contact: FooterLink = { to: paths.contact, word: 'chrome.contact' };
const help: FooterLink = { to: paths.help, word: 'chrome.help' };
const accessibility: FooterLink = { to: paths.accessibility, word: 'footer.accessibility' };
const websiteLinks: FooterLink[] = [
  { to: paths.home, word: 'chrome.home' },
  { to: paths.about, word: 'footer.aboutUs' },
  { to: paths.services, word: 'chrome.services' },
  { to: paths.law, word: 'chrome.law' },
  help,
  accessibility,
  contact,
];
const policyLinks: FooterLink[] = (Object.keys(policies) as PolicyName[]).map((name) => ({
  to: policies[name],
  word: `footer.${name}`,
}));
const link = 'inline-block py-1 text-14 text-ink-2 no-underline hover:underline';

function LinkGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-2 font-sans text-14/6 font-semibold tracking-normal">
        {title}
      </h2>
      <ul>{children}</ul>
    </nav>
  );
}

function PageLinks({ title, links }: { title: string; links: FooterLink[] }) {
  const { language, words } = useWords();
  return (
    <LinkGroup title={title}>
      {links.map(({ to, word }) => (
        <li key={to}>
          <Link to={inLanguage(language, to)} className={link}>
            {words(word)}
          </Link>
        </li>
      ))}
    </LinkGroup>
  );
}

/** Links to our pages on other sites, as far as `content/site.json` has their addresses. */
function FollowLinks() {
  const { words } = useWords();
  const names = (Object.keys(site.follow) as (keyof typeof site.follow)[]).filter((name) => site.follow[name] !== '');
  if (names.length === 0) return null;
  return (
    <LinkGroup title={words('footer.follow')}>
      {names.map((name) => (
        <li key={name}>
          <a href={site.follow[name]} rel="noreferrer" className={link}>
            {words(`footer.${name}`)}
          </a>
        </li>
      ))}
    </LinkGroup>
  );
}

/** A phone has room for three links. An enlarged window is as narrow, so accessibility is one of them. */
const alsoOnPhones = new Set<string>([paths.terms, paths.accessibility, paths.contact]);

/** The footer in one line, for the screens of the app. */
export function FooterLine() {
  const { language, words } = useWords();
  const year = useThisYear();
  return (
    <footer className="screen-only border-t border-line-strong">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-2 text-13 text-ink-3">
        <p data-year={year}>{words('footer.rights', { year })}</p>
        <nav aria-label={words('footer.policies')} className="flex flex-wrap gap-x-4">
          {[...policyLinks, help, accessibility, contact].map(({ to, word }) => (
            <Link
              key={to}
              to={inLanguage(language, to)}
              className={`${link} text-13! ${alsoOnPhones.has(to) ? '' : 'max-md:hidden'}`}
            >
              {words(word)}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

/** The current year, also on a page that was built in an earlier one. */
export const useThisYear = (): number =>
  useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
