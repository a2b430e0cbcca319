import type { ReactElement } from 'react';
import enAbout from '../../../content/en/about.json';
import enAccessibility from '../../../content/en/accessibility.json';
import enHome from '../../../content/en/home.json';
import enPolicies from '../../../content/en/policies.json';
import urAbout from '../../../content/ur/about.json';
import urAccessibility from '../../../content/ur/accessibility.json';
import urHome from '../../../content/ur/home.json';
import urPolicies from '../../../content/ur/policies.json';
import { DocsPage } from '../docs/docs-page';
import { renderStatic } from '../document/render-static';
import { StaticDocument, type StaticFiles } from '../document/static-document';
import { helpDocuments } from '../help/help-page';
import { type Language, notFoundPath, type PolicyName, paths, policies } from '../language/paths';
import { NotFound } from '../layout/not-found';
import { About } from '../public/about/about';
import { Home } from '../public/home/home';
import { Accessibility } from '../public/policy/accessibility';
import { Policy } from '../public/policy/policy';

const content = {
  en: { about: enAbout, accessibility: enAccessibility, home: enHome, policies: enPolicies },
  ur: { about: urAbout, accessibility: urAccessibility, home: urHome, policies: urPolicies },
};

type Files = StaticFiles & { homeScript: string };

/** Renders every document of the build in a language. */
export function renderDocuments(language: Language, { homeScript, ...files }: Files): { path: string; html: string }[] {
  const { about, accessibility, home, policies: texts } = content[language];
  const documents: { path: string; element: ReactElement; script?: string }[] = [
    { path: paths.home, element: <Home content={home} />, script: homeScript },
    { path: paths.about, element: <About content={about} /> },
    { path: paths.accessibility, element: <Accessibility content={accessibility} /> },
    { path: paths.docs, element: <DocsPage />, script: '/docs.js' },
    ...helpDocuments,
    { path: notFoundPath, element: <NotFound /> },
    ...(Object.keys(policies) as PolicyName[]).map((name) => ({
      path: policies[name],
      element: <Policy path={policies[name]} content={texts[name]} />,
    })),
  ];
  return documents.map(({ path, element, script }) => ({
    path,
    html: renderStatic(
      { language, path },
      <StaticDocument language={language} files={files} {...(script && { ownScript: script })}>
        {element}
      </StaticDocument>,
    ),
  }));
}
