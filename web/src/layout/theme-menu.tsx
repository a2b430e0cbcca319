import { useWords } from '../language/words';
import { ThemeChoice } from '../ui/theme-choice';

export function ThemeMenu() {
  const { words } = useWords();
  return (
    <ThemeChoice
      label={words('chrome.theme')}
      names={{
        system: words('chrome.theme.system'),
        light: words('chrome.theme.light'),
        dark: words('chrome.theme.dark'),
      }}
    />
  );
}
