import { LanguageLink } from '../../layout/language-link';
import { ThemeMenu } from '../../layout/theme-menu';
import { Fields } from './fields';
import { Overlays } from './overlays';
import { Sheets } from './sheets';
import { States } from './states';

/** Every part of the design system in every state; in development only. */
export default function Gallery() {
  return (
    <main className="page grid gap-14 py-10">
      <title>Gallery</title>
      <header className="flex flex-wrap items-end justify-between gap-6">
        <h1 className="text-44">Gallery</h1>
        <div className="flex flex-wrap items-end gap-4">
          <LanguageLink />
          <ThemeMenu />
        </div>
      </header>
      <Fields />
      <Overlays />
      <States />
      <Sheets />
    </main>
  );
}
