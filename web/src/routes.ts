import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { type Language, paths, policies } from './paths.ts';

const file = { en: 'english.tsx', ur: 'urdu.tsx' } satisfies Record<Language, string>;

/** The public pages under each language. What stands in `content` is brought by a file for each language, so that no other travels with it. */
const publicPages = (language: Language) => [
  index(`screens/home/${file[language]}`, { id: `${language}-home` }),
  route(paths.about.slice(1), `screens/about/${file[language]}`, { id: `${language}-about` }),
  route(paths.services.slice(1), `screens/services/${file[language]}`, { id: `${language}-services` }),
  route(paths.contact.slice(1), 'screens/contact/contact.tsx', { id: `${language}-contact` }),
  ...Object.entries(policies).map(([name, path]) =>
    route(path.slice(1), `screens/policy/${file[language]}`, { id: `${language}-${name}` }),
  ),
  layout(`chrome/entrance/${file[language]}`, { id: `${language}-entrance` }, [
    route(paths.login.slice(1), 'screens/log-in/log-in.tsx', { id: `${language}-login` }),
    route(paths.signup.slice(1), 'screens/sign-up/sign-up.tsx', { id: `${language}-signup` }),
    route(paths.forgotPassword.slice(1), 'screens/forgot-password/forgot-password.tsx', {
      id: `${language}-forgot-password`,
    }),
  ]),
  route('*', 'screens/not-found/not-found.tsx', { id: `${language}-not-found` }),
];

/** The other screens, of `clientPaths`. */
const clientScreens = [
  layout('chrome/entrance/remembered.tsx', [
    route(paths.resetPassword.slice(1), 'screens/reset-password/reset-password.tsx'),
    route(paths.verifyEmail.slice(1), 'screens/verify-email/verify-email.tsx'),
    route(paths.logout.slice(1), 'screens/log-out/log-out.tsx'),
  ]),
  layout('chrome/product.tsx', [
    layout('chrome/visitors.tsx', [
      route(paths.try.slice(1), 'screens/try/try.tsx'),
      route(paths.shared.slice(1), 'screens/answer/handed-on.tsx', { id: 'shared' }),
      route(paths.check.slice(1), 'screens/answer/handed-on.tsx', { id: 'check' }),
    ]),
    layout('chrome/members.tsx', [
      route(paths.calculate.slice(1), 'screens/calculate/calculate.tsx'),
      route(paths.calculation.slice(1), 'screens/answer/answer.tsx'),
      route(paths.worksheet.slice(1), 'screens/answer/worksheet.tsx'),
      route(paths.history.slice(1), 'screens/history/history.tsx'),
      route(paths.payment.slice(1), 'screens/payment/payment.tsx'),
      // One for the list, an order and its receipt: every page of the site carries the table of all routes.
      route(`${paths.orders.slice(1)}/:id?/:part?`, 'screens/payment/order-pages.tsx'),
      route(paths.settings.slice(1), 'screens/settings/settings.tsx'),
    ]),
    // One route for all beneath it: what stands there is loaded for administrators alone, by `web/src/desk.tsx`.
    route(`${paths.admin.slice(1)}/*`, 'chrome/administrators.tsx'),
  ]),
  // Only where one works on it: a build is always for production.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('gallery', 'screens/gallery/gallery.tsx')]),
];

export default [
  layout('chrome/english.tsx', publicPages('en')),
  route('ur', 'chrome/urdu.tsx', publicPages('ur')),
  layout('chrome/remembered.tsx', clientScreens),
] satisfies RouteConfig;
