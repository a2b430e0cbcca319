import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/language/paths.ts';

/** The build prerenders every screen of the app; no server renders one. Documents are made without React Router (`bundles.ts`). */
export default {
  appDirectory: 'src/frame',
  buildDirectory: process.env.WEB_BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: prerendered,
} satisfies Config;
