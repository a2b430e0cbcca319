import { helpPaths } from './help-paths.ts';

export const languages = ['en', 'ur'] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name. */
export const languageNames = { en: 'English', ur: 'اردو' } as const;

/** The policies by their names in `content/en/policies.json`. */
export const policies = {
  terms: '/terms-of-services',
  privacy: '/privacy-policy',
  refund: '/return-refund-policy',
  shipping: '/shipping-service-policy',
} as const;
export type PolicyName = keyof typeof policies;

/** Every address of the site, without its language. */
export const paths = {
  home: '/',
  about: '/about-us',
  services: '/services',
  contact: '/contact',
  law: '/law',
  docs: '/docs',
  help: '/help',
  ...policies,
  accessibility: '/accessibility',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  google: '/auth/google',
  resetPassword: '/auth/reset-password',
  verifyEmail: '/auth/verify-email',
  calculator: '/calculate',
  guestCalculator: '/try',
  calculation: '/c/:id',
  worksheet: '/c/:id/worksheet',
  ladder: '/c/:id/ladder',
  history: '/search-history',
  batches: '/batches',
  batch: '/batches/:id',
  filings: '/filings',
  filing: '/filings/:id',
  filingSheet: '/filings/:id/sheet',
  filingPack: '/filings/:id/pack',
  shared: '/share/:token',
  sharedFiling: '/share/filing/:filing',
  check: '/check/:code?',
  payment: '/payment',
  orders: '/payment/orders',
  settings: '/settings',
  logout: '/logout',
  admin: '/admin',
} as const;

type Path = (typeof paths)[keyof typeof paths];

/** Pages without React in the browser: the build draws them, and the server draws the law. */
export const documentPaths: readonly string[] = [
  paths.home,
  paths.about,
  paths.services,
  ...Object.values(policies),
  paths.accessibility,
  paths.law,
  paths.docs,
  paths.help,
  ...helpPaths,
];

/** Screens of the app whose address names their language, so that search engines find both. */
export const screensWithLanguage: readonly Path[] = [paths.contact, paths.login, paths.signup, paths.forgotPassword];

/** Pages that search engines list, except those of the law. */
export const publicPaths: readonly string[] = [
  ...documentPaths.filter((path) => path !== paths.law),
  ...screensWithLanguage,
];

/** The other screens of the app, which are in the language that was last used. */
export const screensWithoutLanguage: readonly string[] = [
  // The path `check` has an optional code, so the two addresses below replace it.
  ...Object.values(paths).filter(
    (path) => path !== paths.check && ![...documentPaths, ...screensWithLanguage].includes(path),
  ),
  '/check',
  '/check/:code',
  `${paths.orders}/:id`,
  `${paths.orders}/:id/receipt`,
];

/** Where the build writes the not-found page, which answers unknown addresses with status 404. */
export const notFoundPath = '/404';

const prefix = { en: '', ur: '/ur' } satisfies Record<Language, string>;

/** The address of a public page in a language: English has no prefix. */
export function inLanguage(language: Language, path: string): string {
  return path === '/' ? prefix[language] || '/' : prefix[language] + path;
}

/** Splits the address of a public page; a final slash is ignored. */
export function withoutLanguage(address: string): { language: Language; path: string } {
  const trimmed = address.replace(/\/+$/, '');
  const isUrdu = trimmed === prefix.ur || trimmed.startsWith(`${prefix.ur}/`);
  const path = isUrdu ? trimmed.slice(prefix.ur.length) : trimmed;
  return { language: isUrdu ? 'ur' : 'en', path: path || '/' };
}

export const calculationPath = (id: string) => paths.calculation.replace(':id', id);
export const worksheetPath = (id: string) => paths.worksheet.replace(':id', id);
export const ladderPath = (id: string) => paths.ladder.replace(':id', id);

export const batchPath = (id: string) => paths.batch.replace(':id', id);

export const filingPath = (id: string) => paths.filing.replace(':id', id);
export const filingSheetPath = (id: string) => paths.filingSheet.replace(':id', id);
export const filingPackPath = (id: string) => paths.filingPack.replace(':id', id);

/** The page to buy searches, which leads back to an address once they are paid. */
export const buyPath = (from: string) => `${paths.payment}?${new URLSearchParams({ from })}`;
export const orderPath = (id: string) => `${paths.orders}/${id}`;
export const receiptPath = (id: string) => `${orderPath(id)}/receipt`;

/** The page that checks a printed sheet, by its code or by a form. */
export const checkPath = (code?: string) => (code === undefined ? '/check' : `/check/${encodeURIComponent(code)}`);

/** The policy at an address, if any. */
export const policyAt = (path: string): PolicyName | undefined =>
  (Object.keys(policies) as PolicyName[]).find((name) => policies[name] === path);

const pathsWithLanguage: ReadonlySet<string> = new Set([...documentPaths, ...screensWithLanguage, notFoundPath]);

const isOfLaw = (path: string) => path.startsWith(`${paths.law}/`);

/** Whether a path, without its language, is one of a document. */
export const isDocumentPath = (path: string): boolean => documentPaths.includes(path) || isOfLaw(path);

/** Whether the address names the language of its page. */
export function namesLanguage(address: string): boolean {
  const { path } = withoutLanguage(address);
  return pathsWithLanguage.has(path) || isOfLaw(path);
}

/** The address under which a screen is prerendered, with the name of each parameter in its place. */
export const prerenderedAt = (language: Language, path: string) => inLanguage(language, path.replaceAll(':', ''));

/** Every address that React Router prerenders: each screen of the app in both languages. */
export const prerendered = languages.flatMap((language) =>
  [...screensWithLanguage, ...screensWithoutLanguage].map((path) => prerenderedAt(language, path)),
);

/** Stands for the origin of the installation in files made at build; the server puts it in (server/src/http/installed-page.ts). */
export const ORIGIN_MARK = 'https://origin-of-this-installation.invalid';
