import type { Config } from '@react-router/dev/config';
import { prerendered } from './src/language/paths.ts';

/** No server renders: public pages are files made at build, the other screens start from the fallback file. */
export default {
  appDirectory: 'src/frame',
  buildDirectory: process.env.WEB_BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: prerendered,
} satisfies Config;
