import type { Account } from '@mizan/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { download } from '../../client/download';
import { Failed } from '../../client/loaded';
import { accountQuery, KEPT_CALCULATIONS, KEPT_FILINGS } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { useSession } from '../../client/session/session';
import { paths } from '../../language/paths';
import { Button, buttonLook } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { FollowSections } from '../follow/follow-sections';
import { ConfirmForSearches, Unconfirmed } from '../unconfirmed';
import { useWords } from '../words';
import { DefaultProvince } from './default-province';
import { DeleteAccount } from './delete-account';
import { Keys } from './keys';
import { NameForm } from './name-form';
import { NoPassword, PasswordForm } from './password-form';
import { PictureEditor } from './picture-editor';
import { Reading } from './reading';
import { SecondFactor } from './second-factor';
import { Section } from './section';
import { Sessions } from './sessions';
import { Statement } from './statement';

export default function Settings() {
  const { words } = useWords();
  return (
    <div className="page grid gap-10 pt-[clamp(2rem,5vw,4.5rem)] pb-28">
      <title>{`${words('account.settings')} - ${words('name')}`}</title>
      <h1 className="text-44 font-[560]">{words('account.settings')}</h1>
      <Sections />
    </div>
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
      <Section title={words('settings.profile')} lead={words('settings.profile.lead')}>
        <PictureEditor user={user}>
          <Who name={user.name} email={user.email} />
        </PictureEditor>
        {account && <Confirmation account={account} />}
        <NameForm name={user.name} />
      </Section>
      <Section title={words('settings.reading')} lead={words('settings.reading.lead')}>
        <Reading user={user} />
      </Section>
      <Section title={words('settings.province')} lead={words('settings.province.lead')}>
        <DefaultProvince user={user} />
      </Section>
      <Failed query={query} />
      {account && (
        <Section
          title={words('settings.searches')}
          lead={words('settings.searches.left', { count: account.searchesLeft })}
        >
          <Statement />
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Link to={paths.payment} className={buttonLook()}>
              {words('settings.searches.buy')}
            </Link>
            <Link to={paths.orders} className="link text-14">
              {words('settings.searches.orders')}
            </Link>
          </p>
        </Section>
      )}
      {account && (
        <Section title={words('settings.password')} lead={words('settings.password.lead')}>
          {account.hasPassword ? <PasswordForm /> : <NoPassword />}
        </Section>
      )}
      {account && (
        <Section title={words('settings.code')} lead={words('settings.code.lead')}>
          <SecondFactor account={account} />
        </Section>
      )}
      <Section title={words('settings.sessions')} lead={words('settings.sessions.lead')}>
        <Sessions />
      </Section>
      <Section title={words('settings.kept')} lead={words('settings.kept.lead')}>
        <p className="text-14">
          {words('settings.kept.text', { calculations: KEPT_CALCULATIONS, filings: KEPT_FILINGS })}
        </p>
      </Section>
      <FollowSections account={account} />
      {account && (
        <Section title={words('settings.keys')} lead={words('settings.keys.lead')}>
          <Keys account={account} />
        </Section>
      )}
      <Section title={words('settings.data')} lead={words('settings.data.lead')}>
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

function Who({ name, email }: { name: string; email: string }) {
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
