import { useWords } from '../../language/words';
import { Button } from '../../ui/button';
import { ThemeChoice } from '../../ui/theme-choice';

export function LanguageSwitch() {
  const { language, words } = useWords();
  const other = language === 'ur' ? 'en' : 'ur';
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Button
        onClick={() => {
          localStorage.setItem('language', other);
          location.reload();
        }}
      >
        {other}
      </Button>
      <ThemeChoice
        label={words('chrome.theme')}
        names={{
          system: words('chrome.theme.system'),
          light: words('chrome.theme.light'),
          dark: words('chrome.theme.dark'),
        }}
      />
    </div>
  );
}
