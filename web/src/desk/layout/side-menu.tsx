import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { useWords, type WordId } from '../../language/words';
import { Brand } from '../../layout/brand';
import { deskPaths, placeIn, type View, viewIn, viewPath, viewPaths, withPlace } from '../paths';
import { DeskAccount } from './desk-account';

type SideMenuProps = { onGo?: () => void };

/** Links to the rules, then to the other screens. Each keeps the chosen place, so that it survives the way back. */
export function SideMenu({ onGo }: SideMenuProps) {
  const { words } = useWords();
  return (
    <div className="flex min-h-full flex-col pt-2.5 pb-4">
      <div className="px-4 pb-2">
        <Brand />
      </div>
      <nav aria-label={words('desk.shell.menu')} className="grid content-start">
        <LawLinks {...(onGo && { onGo })} />
        <HouseLinks {...(onGo && { onGo })} />
      </nav>
      <DeskAccount />
    </div>
  );
}

function LawLinks({ onGo }: SideMenuProps) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const query = useAddressQuery();
  const isDashboard = (Object.values(viewPaths) as string[]).includes(pathname);
  const current = isDashboard ? viewIn(pathname, query) : undefined;
  return (
    <LinkGroup title={words('desk.shell.law')}>
      {(Object.keys(viewPaths) as View[])
        .filter((view) => view !== 'welcome')
        .map((view) => (
          <MenuItem
            key={view}
            to={viewPath(view, placeIn(query))}
            word={`desk.shell.${view}`}
            isCurrent={view === current}
            {...(onGo && { onGo })}
          />
        ))}
    </LinkGroup>
  );
}

function HouseLinks({ onGo }: SideMenuProps) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const chosen = placeIn(useAddressQuery());
  const screens = Object.entries(deskPaths) as [keyof typeof deskPaths, string][];
  if (screens.length === 0) return null;
  return (
    <LinkGroup title={words('desk.shell.house')}>
      {screens.map(([name, path]) => (
        <MenuItem
          key={name}
          to={withPlace(path, chosen)}
          word={`desk.shell.${name}`}
          isCurrent={pathname === path}
          {...(onGo && { onGo })}
        />
      ))}
    </LinkGroup>
  );
}

const LinkGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="px-4 pt-4 pb-1 font-serif text-14 text-ink-2 italic lang-ur:not-italic">{title}</p>
    <ul>{children}</ul>
  </>
);

type MenuItemProps = SideMenuProps & { to: string; word: WordId; isCurrent: boolean };

function MenuItem({ to, word, isCurrent, onGo }: MenuItemProps) {
  const { words } = useWords();
  return (
    <li>
      <Link
        to={to}
        onClick={onGo}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-9 items-center border-s-3 border-transparent px-4 py-1 text-14 text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:bg-on-walnut/12 aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {words(word)}
      </Link>
    </li>
  );
}
