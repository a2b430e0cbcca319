import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useCopy } from '../../client/use-copy';
import { deskPaths } from '../../language/desk-paths';
import { isolate } from '../../language/format';
import { paths } from '../../language/paths';
import { site } from '../../layout/content';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { readinessQuery } from '../queries';
import { Section } from '../records/screen';
import { useWords, type WordId } from '../words';

type Item = {
  readonly id: 'mail' | 'payments' | 'contact' | 'backup' | 'secondAdministrator' | 'address';
  readonly isDone: boolean;
  /** The screen on which the task is done or its result is seen. */
  readonly link?: { readonly to: string; readonly word: WordId };
  /** A text for the operator to copy into a file or a console. */
  readonly text?: string;
};

/** The tasks that remain before the installation opens to the public; nothing once all are done. */
export function BeforePublic() {
  const { words } = useWords();
  const items = useItems();
  const done = items.filter(({ isDone }) => isDone).length;
  if (done === items.length) return null;
  return (
    <Section heading="desk.ready">
      <p className="text-14 text-ink-2">
        {words('desk.ready.text')} {words('desk.ready.count', { done, all: items.length })}.
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 border-t border-line-strong xl:grid-cols-2">
        {items.map((item) => (
          <Task key={item.id} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function useItems(): readonly Item[] {
  const { data: ready } = useQuery(readinessQuery);
  if (ready === undefined) return [];
  const members = { to: deskPaths.members, word: 'desk.shell.members' } as const;
  const contact = { to: paths.contact, word: 'chrome.contact' } as const;
  return [
    {
      id: 'mail',
      isDone: ready.mail,
      text: 'SMTP_URL=smtps://user:password@mail.example:465\nMAIL_FROM=mizan@mail.example',
    },
    {
      id: 'payments',
      isDone: ready.payments,
      text: 'JAZZCASH_MERCHANT_ID=\nJAZZCASH_PASSWORD=\nJAZZCASH_INTEGRITY_SALT=',
    },
    {
      id: 'contact',
      isDone: !site.areSamples.contact,
      link: contact,
      text: '"contact": false\n\nnode_modules/.bin/node web/build.ts',
    },
    {
      id: 'backup',
      isDone: ready.backup,
      text: 'BACKUP_DIR=/var/lib/mizan/backups\n\nnpm run backup -- /var/lib/mizan/first.backup',
    },
    { id: 'secondAdministrator', isDone: ready.secondAdministrator, link: members },
    {
      id: 'address',
      isDone: ready.address,
      text: 'NODE_ENV=production\nPUBLIC_URL=https://mizan.example\nTRUST_PROXY=1',
    },
  ];
}

function Task({ item: { id, isDone, link, text } }: { item: Item }) {
  const { words } = useWords();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3 gap-y-1 border-b border-line py-2 text-14">
      {isDone ? (
        <Icon shape="check" className="mt-0.5 size-4.5 text-green" />
      ) : (
        <span aria-hidden="true" className="mt-1 mx-0.5 size-3.5 rounded-full border border-field lang-ur:mt-3" />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className={isDone ? 'text-ink-2' : 'font-semibold'}>{words(`desk.ready.${id}`)}</span>
        <span className="text-13 text-ink-2">{words(isDone ? 'desk.ready.done' : 'desk.ready.open')}</span>
      </p>
      {!isDone && (
        <div className="col-start-2 grid justify-items-start gap-1.5 text-13 text-ink-2">
          <p>{words(`desk.ready.${id}.todo`, { file: isolate('.env') })}</p>
          {text && <CopyableText text={text} what={words(`desk.ready.${id}`)} />}
          {link && (
            <Link to={link.to} className="link min-h-6">
              {words(link.word)}
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

/** A text to copy, for a file or a console. */
function CopyableText({ text, what }: { text: string; what: string }) {
  const { words } = useWords();
  const copy = useCopy();
  return (
    <div className="flex w-full items-start justify-between gap-2 border border-line bg-leaf ps-3">
      <code
        lang="en"
        dir="ltr"
        className="min-w-0 py-1.5 font-mono leading-normal! whitespace-pre-wrap wrap-anywhere text-ink"
      >
        {text}
      </code>
      <Button
        scale="small"
        kind="quiet"
        className="shrink-0 whitespace-nowrap"
        aria-label={words('desk.ready.copyOf', { what })}
        onClick={() => void copy(text)}
      >
        {words('desk.ready.copy')}
      </Button>
    </div>
  );
}
