import { useSession } from '../../session/session';
import { Avatar } from '../../ui/avatar';
import { useWords } from '../../words';
import { Unconfirmed } from './unconfirmed';

export const handle = { title: 'account.settings' };

export default function Settings() {
  const { words } = useWords();
  const session = useSession();
  const user = session.status === 'member' ? session.saved.user : undefined;
  return (
    <div className="page grid max-w-measure justify-items-start gap-8 pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${words('account.settings')} - ${words('name')}`}</title>
      <h1 className="text-44 font-[560]">{words('account.settings')}</h1>
      {user === undefined && <p>{words('account.none')}</p>}
      {user && (
        <>
          <div className="flex w-full min-w-0 items-center gap-5 border-y border-line-strong py-6">
            <Avatar name={user.name} picture={user.profilePicture} className="size-20 shrink-0 text-34" />
            <dl className="grid min-w-0 gap-1">
              <dt className="sr-only">{words('account.name')}</dt>
              <dd className="font-serif text-26 font-semibold wrap-anywhere">
                <bdi>{user.name.trim() || words('account.unnamed')}</bdi>
              </dd>
              <dt className="sr-only">{words('account.email')}</dt>
              <dd className="text-ink-2 wrap-anywhere">
                <bdi dir="ltr">{user.email}</bdi>
              </dd>
            </dl>
          </div>
          <Unconfirmed />
        </>
      )}
    </div>
  );
}
