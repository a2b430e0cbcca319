import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useWords } from '../language/app-words';
import { SearchableList } from '../ui/searchable-list';
import type { ScreenLink } from './go-to';
import { OpenDialog } from './open-dialog';

/** A searchable list of screens, which opens the one that is picked. */
export function ScreenDialog({ screens, onClose }: { screens: readonly ScreenLink[]; onClose: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function go(path: string) {
    onClose();
    void navigate(path);
  }
  return (
    <OpenDialog title={words('goTo.title')} onClose={onClose}>
      <SearchableList
        fieldRef={field}
        label={words('goTo.search')}
        placeholder={words('goTo.search')}
        none={words('goTo.none')}
        choices={screens.map(({ path, name }) => ({ id: path, name }))}
        value={null}
        onChange={go}
      />
    </OpenDialog>
  );
}

const keys = [
  ['Ctrl K', 'keys.goTo'],
  ['/', 'keys.search'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['?', 'keys.help'],
] as const;

/** The keys of the product, with what each does. */
export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  return (
    <OpenDialog title={words('keys.title')} onClose={onClose}>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-3">
        {keys.map(([key, word]) => (
          <div key={key} className="contents">
            <dt>
              <kbd dir="ltr" className="rounded-1 border border-line-strong px-2 py-0.5 font-sans text-13">
                {key}
              </kbd>
            </dt>
            <dd>{words(word)}</dd>
          </div>
        ))}
      </dl>
    </OpenDialog>
  );
}
