import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Language, paths, policies } from '../language/paths.ts';

const file = { en: 'english.tsx', ur: 'urdu.tsx' } satisfies Record<Language, string>;

/** The public pages in each language. A file for each language imports its `content`, so that the other is not loaded. */
const publicPages = (language: Language) => [
  index('../public/home/lead-home.ts', { id: `${language}-home` }),
  route(paths.about.slice(1), `../public/about/${file[language]}`, { id: `${language}-about` }),
  route(paths.services.slice(1), `../public/services/${file[language]}`, { id: `${language}-services` }),
  route(paths.contact.slice(1), `../public/contact/${file[language]}`, { id: `${language}-contact` }),
  ...Object.entries(policies).map(([name, path]) =>
    route(path.slice(1), `../public/policy/${file[language]}`, { id: `${language}-${name}` }),
  ),
  layout(`../entrance/entrance-layout-${language}.tsx`, { id: `${language}-entrance` }, [
    route(paths.login.slice(1), '../entrance/log-in/log-in.tsx', { id: `${language}-login` }),
    route(paths.signup.slice(1), '../entrance/sign-up/sign-up.tsx', { id: `${language}-signup` }),
    route(paths.forgotPassword.slice(1), '../entrance/forgot-password/forgot-password.tsx', {
      id: `${language}-forgot-password`,
    }),
  ]),
  route('*', '../layout/not-found.tsx', { id: `${language}-not-found` }),
];

/** The screens of `clientPaths`. */
const clientScreens = [
  layout('../entrance/entrance-layout-last.tsx', [
    route(paths.google.slice(1), '../entrance/google/google-return.tsx'),
    route(paths.resetPassword.slice(1), '../entrance/reset-password/reset-password.tsx'),
    route(paths.verifyEmail.slice(1), '../entrance/verify-email/verify-email.tsx'),
    route(paths.logout.slice(1), '../entrance/log-out/log-out.tsx'),
  ]),
  layout('app-layout.tsx', [
    layout('../member/guest-layout.tsx', [
      route(paths.try.slice(1), '../member/try/try.tsx'),
      route(paths.shared.slice(1), '../member/answer/shared-routes.tsx', { id: 'shared' }),
      route(paths.sharedFiling.slice(1), '../member/answer/shared-routes.tsx', { id: 'shared-filing' }),
      route(paths.check.slice(1), '../member/answer/shared-routes.tsx', { id: 'check' }),
    ]),
    layout('../member/member-layout.tsx', [
      route(paths.calculate.slice(1), '../member/calculate/calculate.tsx'),
      route(paths.calculation.slice(1), '../member/answer/answer.tsx'),
      route(paths.worksheet.slice(1), '../member/answer/worksheet.tsx'),
      route(paths.history.slice(1), '../member/history/history.tsx'),
      layout('../member/records-words-layout.tsx', { id: 'records' }, [
        // One route for the screens of each, with a short id, because every page loads the table of routes.
        route(`${paths.filings.slice(1)}/:id?/:part?`, '../member/filings/filing-pages.tsx', { id: 'filings' }),
        route(`${paths.batches.slice(1)}/:id?`, '../member/batches/batch-pages.tsx', { id: 'batches' }),
      ]),
      layout('../member/account-words-layout.tsx', [
        route(paths.payment.slice(1), '../member/payment/payment.tsx'),
        // One route for the list, an order and its receipt, because every page loads the table of routes.
        route(`${paths.orders.slice(1)}/:id?/:part?`, '../member/payment/order-pages.tsx', { id: 'orders' }),
        route(paths.settings.slice(1), '../member/settings/settings.tsx'),
      ]),
    ]),
    // One route for the whole desk, whose screens only administrators load (`web/src/desk/desk.tsx`).
    route(`${paths.admin.slice(1)}/*`, 'desk-gate.tsx'),
  ]),
  // In development only.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('gallery', 'gallery/gallery.tsx')]),
];

export default [
  layout('public-layout-en.tsx', publicPages('en')),
  route('ur', 'public-layout-ur.tsx', publicPages('ur')),
  layout('last-language-layout.tsx', clientScreens),
] satisfies RouteConfig;
