import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { LanguageLink } from '../../layout/language-link';
import { Avatar } from '../../ui/avatar';
import { buttonLook } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { Menu, MenuAction, MenuLink } from '../../ui/menu';
import { chooseTheme, themes } from '../../ui/theme';
import { useWords } from '../words';

const iconButton = `${buttonLook({ kind: 'quiet', scale: 'small' })} w-9 px-0!`;

/** The foot of the menu: language, theme, and links to the calculator, settings and log-out. */
export function DeskAccount() {
  const { words } = useWords();
  const session = useSession();
  const user = session.status === 'member' ? session.saved.user : undefined;
  return (
    <div className="mt-auto flex items-center gap-1 px-3 pt-6">
      <LanguageLink />
      <Menu
        label={words('chrome.theme')}
        button={
          <>
            <Icon shape="sun" className="size-5 dark:hidden" />
            <Icon shape="moon" className="hidden size-5 dark:block" />
          </>
        }
        className={iconButton}
      >
        {themes.map((theme) => (
          <MenuAction key={theme} onAction={() => chooseTheme(theme)}>
            {words(`chrome.theme.${theme}`)}
          </MenuAction>
        ))}
      </Menu>
      <Menu
        label={words('account.menu')}
        button={<Avatar name={user?.name ?? ''} picture={user?.profilePicture ?? null} className="size-8" />}
        className={`${iconButton} ms-auto rounded-full!`}
      >
        <MenuLink href={paths.calculator}>{words('desk.shell.calculate')}</MenuLink>
        <MenuLink href={paths.settings}>{words('account.settings')}</MenuLink>
        <MenuLink href={paths.logout}>{words('account.logout')}</MenuLink>
      </Menu>
    </div>
  );
}
