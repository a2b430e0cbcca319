import type { Account } from '@mizan/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { Failed } from '../../client/loaded';
import { accountQuery, MAX_OFFLINE_CALCULATIONS, MAX_OFFLINE_FILINGS } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { DeadlineCalendar } from '../follow/deadline-calendar';
import { Following } from '../follow/following';
import { ConfirmForSearches, Unconfirmed } from '../unconfirmed';
import { useWords } from '../words';
import { DefaultProvince } from './default-province';
import { DeleteAccount } from './delete-account';
import { Keys } from './keys';
import { NameForm } from './name-form';
import { Passkeys } from './passkeys';
import { NoPassword, PasswordForm } from './password-form';
import { PictureEditor } from './picture-editor';
import { Reading } from './reading';
import { SecondFactor } from './second-factor';
import { Section, sections } from './section';
import { Sessions } from './sessions';

export default function Settings() {
  const { words } = useWords();
  return (
    <div className="page pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${words('account.settings')} - ${words('name')}`}</title>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 pb-8">
        <h1 className="text-44 font-[560]">{words('account.settings')}</h1>
        <Link to={paths.orders} className="link text-14">
          {words('searches.all')}
        </Link>
      </header>
      <div className="grid items-start gap-x-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <SideList />
        <div>
          <Sections />
        </div>
      </div>
    </div>
  );
}

/** Links to the sections, beside them on wide screens. */
function SideList() {
  const { words } = useWords();
  return (
    <nav
      aria-label={words('settings.sections')}
      className="sticky top-6 grid border-t border-line-strong max-lg:hidden"
    >
      {sections.map((name) => (
        <a
          key={name}
          href={`#${name}`}
          className="border-b border-line py-2.5 text-14 font-medium text-ink-2 no-underline hover:text-ink hover:underline"
        >
          {words(`settings.${name}`)}
        </a>
      ))}
    </nav>
  );
}

function Sections() {
  const { words } = useWords();
  const session = useSession();
  const query = useQuery(accountQuery);
  const account = query.data;
  const user = session.status === 'member' ? session.saved.user : undefined;
  if (user === undefined || account?.user === null) return <p>{words('account.none')}</p>;
  return (
    <>
      <Section name="profile">
        <PictureEditor user={user}>
          <NameAndAddress name={user.name} email={user.email} />
        </PictureEditor>
        {account && <Confirmation account={account} />}
        <NameForm name={user.name} />
      </Section>
      <Section name="reading">
        <Reading user={user} />
      </Section>
      <Section name="province">
        <DefaultProvince user={user} />
      </Section>
      <Failed query={query} />
      {account && (
        <>
          <Section name="password">{account.hasPassword ? <PasswordForm /> : <NoPassword />}</Section>
          <Section name="passkeys">
            <Passkeys account={account} />
          </Section>
          <Section name="code">
            <SecondFactor account={account} />
          </Section>
        </>
      )}
      <Section name="sessions">
        <Sessions />
      </Section>
      <Section name="kept">
        <p className="text-14">
          {words('settings.kept.text', { calculations: MAX_OFFLINE_CALCULATIONS, filings: MAX_OFFLINE_FILINGS })}
        </p>
      </Section>
      {account && (
        <Section name="follow">
          <Following isConfirmed={account.emailConfirmed} />
        </Section>
      )}
      <Section name="calendar">
        <DeadlineCalendar />
      </Section>
      {account && (
        <Section name="keys">
          <Keys account={account} />
        </Section>
      )}
      <Section name="data">
        <ExportData />
        {account && <DeleteAccount account={account} />}
      </Section>
    </>
  );
}

function Confirmation({ account }: { account: Account }) {
  const { words } = useWords();
  if (account.emailConfirmed) return null;
  if (account.searchesOnConfirmation > 0) return <ConfirmForSearches account={account} />;
  return <Unconfirmed text={words('account.unconfirmed')} />;
}

function NameAndAddress({ name, email }: { name: string; email: string }) {
  const { words } = useWords();
  return (
    <dl className="grid min-w-0 gap-1">
      <dt className="sr-only">{words('account.name')}</dt>
      <dd className="font-serif text-26 font-semibold wrap-anywhere">
        <bdi>{name.trim() || words('account.unnamed')}</bdi>
      </dd>
      <dt className="sr-only">{words('account.email')}</dt>
      <dd className="text-ink-2 wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
      </dd>
    </dl>
  );
}

/** Everything stored about the member, as one file. */
function ExportData() {
  const { words } = useWords();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: exportAll });
  return (
    <>
      <Button onClick={() => isPending || mutate()} isBusy={isPending} className="justify-self-start">
        {words('settings.export')}
      </Button>
      {error && <Refusal error={error} />}
      {isSuccess && <Notice kind="good">{words('settings.export.done')}</Notice>}
    </>
  );
}

async function exportAll() {
  download(await api.exportAccount(), `mizan-${new Date().toISOString().slice(0, 10)}.json`);
}
