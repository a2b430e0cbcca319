import { switchLanguage } from '../../language/language';
import { useWords } from '../../language/words';
import { ThemeMenu } from '../../layout/theme-menu';
import { Button } from '../../ui/button';

export function LanguageSwitch() {
  const { language } = useWords();
  const other = language === 'ur' ? 'en' : 'ur';
  return (
    <div className="flex flex-wrap items-end gap-4">
      <Button onClick={() => switchLanguage(other)}>{other}</Button>
      <ThemeMenu />
    </div>
  );
}
