import { useId, useSyncExternalStore } from 'react';
import { useWords } from '../language/words';
import { Icon } from '../ui/icon';
import { chooseTheme, chosenTheme, onThemeChosen, type Theme, themes } from '../ui/theme';

const icons = { system: 'screen', light: 'sun', dark: 'moon' } as const;

export function ThemeMenu() {
  const { words } = useWords();
  const theme = useTheme();
  const group = useId();
  return (
    <fieldset className="needs-script">
      <legend className="mb-1 text-13 text-ink-3">{words('chrome.theme')}</legend>
      <div className="flex rounded-1 border border-field">
        {themes.map((name) => (
          <label
            key={name}
            className="flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-2 px-3 text-13 font-medium text-ink-2 not-first:border-s not-first:border-field has-checked:bg-ink has-checked:text-leaf has-focus-visible:shadow-(--focus-ring)"
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={theme === name}
              onChange={() => chooseTheme(name)}
              className="sr-only"
            />
            <Icon shape={icons[name]} className="size-4" />
            <span className="whitespace-nowrap">{words(`chrome.theme.${name}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const useTheme = (): Theme => useSyncExternalStore(onThemeChosen, chosenTheme, () => 'system');
