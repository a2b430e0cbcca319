import { Link, useLocation } from 'react-router';
import { useAddressQuery } from '../../language/address';
import { deskPaths, isViewPath, viewPaths } from '../../language/desk-paths';
import { Brand } from '../../layout/brand';
import { useApproval } from '../approval/use-approval';
import { placeIn, type View, viewIn, viewPath, withPlace } from '../paths';
import { useWords, type WordId } from '../words';
import { DeskAccount } from './desk-account';

type MenuLink = { word: WordId; to: string; isCurrent: boolean; count?: number };

const lawViews = (Object.keys(viewPaths) as View[]).filter((view) => view !== 'welcome');
const screens = Object.entries(deskPaths) as [keyof typeof deskPaths, string][];

/** Links to the rules, then to the other screens. Each keeps the chosen place, so that it survives the way back. */
export function SideMenu({ onGo }: { onGo?: () => void }) {
  const { words } = useWords();
  const { pathname } = useLocation();
  const query = useAddressQuery();
  const place = placeIn(query);
  const current = isViewPath(pathname) ? viewIn(pathname, query) : undefined;
  const law = lawViews.map(
    (view): MenuLink => ({ word: `desk.shell.${view}`, to: viewPath(view, place), isCurrent: view === current }),
  );
  const approval = useApproval();
  const shown = screens.filter(([name]) => name !== 'approval' || approval.isShown);
  const house = shown.map(
    ([name, path]): MenuLink => ({
      word: `desk.shell.${name}`,
      to: withPlace(path, place),
      isCurrent: pathname === path,
      ...(name === 'approval' && { count: approval.waiting }),
    }),
  );
  return (
    <div className="flex min-h-full flex-col pt-2.5 pb-4">
      <div className="px-4 pb-2">
        <Brand />
      </div>
      <nav aria-label={words('desk.shell.menu')} className="grid content-start">
        <LinkGroup heading="desk.shell.law" links={law} onGo={onGo} />
        <LinkGroup heading="desk.shell.house" links={house} onGo={onGo} />
      </nav>
      <DeskAccount />
    </div>
  );
}

type LinkGroupProps = { heading: WordId; links: readonly MenuLink[]; onGo: (() => void) | undefined };

function LinkGroup({ heading, links, onGo }: LinkGroupProps) {
  const { words } = useWords();
  return (
    <>
      <p className="px-4 pt-4 pb-1 font-serif text-14 text-ink-2 italic lang-ur:not-italic">{words(heading)}</p>
      <ul>
        {links.map(({ word, to, isCurrent, count = 0 }) => (
          <li key={word}>
            <Link
              to={to}
              onClick={onGo}
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-9 items-center border-s-3 border-transparent px-4 py-1 text-14 text-ink-2 no-underline hover:text-ink aria-[current]:border-brass aria-[current]:bg-on-walnut/12 aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {words(word)}
              {count > 0 && (
                <span className="ms-auto rounded-full bg-brass-wash px-2 text-13 font-semibold text-brass-ink">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
