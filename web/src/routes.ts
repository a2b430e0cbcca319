import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type Language, paths } from './paths.ts';

/** The public pages: the same screens under each language, whose layout brings its words with it. */
const publicPages = (language: Language) => [
  index('screens/home/home.tsx', { id: `${language}-home` }),
  route(paths.contact.slice(1), 'screens/contact/contact.tsx', { id: `${language}-contact` }),
  route('*', 'screens/not-found/not-found.tsx', { id: `${language}-not-found` }),
];

/** The other screens, of `clientPaths`. */
const clientScreens: RouteConfigEntry[] = [];

export default [
  layout('chrome/english.tsx', publicPages('en')),
  route('ur', 'chrome/urdu.tsx', publicPages('ur')),
  layout('chrome/remembered.tsx', clientScreens),
] satisfies RouteConfig;
