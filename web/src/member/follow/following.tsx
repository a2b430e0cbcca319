import { type Follow, MAX_FOLLOWS } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Failed, Loaded } from '../../client/loaded';
import { countriesQuery } from '../../client/queries';
import { Refusal } from '../../client/refusal';
import { shownName } from '../../language/law-names';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { keepFocus } from '../../ui/keep-focus';
import { Select } from '../../ui/select';
import { Unconfirmed } from '../unconfirmed';
import { useWords } from '../words';
import { followsQuery, useFollowing } from './queries';

/** What the member follows, with a form to follow more; each choice is saved at once. A kind of suit is followed from its answer. */
export function Following({ isConfirmed }: { isConfirmed: boolean }) {
  const { words } = useWords();
  return (
    <>
      {!isConfirmed && <Unconfirmed text={words('follow.unconfirmed')} />}
      <Loaded query={useQuery(followsQuery)} lines={3}>
        {({ follows }) => <Choices follows={follows} />}
      </Loaded>
    </>
  );
}

function Choices({ follows }: { follows: readonly Follow[] }) {
  const { words } = useWords();
  const list = useRef<HTMLUListElement>(null);
  const { follow, end } = useFollowing(() => keepFocus(list.current));
  const calculated = follows.find(({ kind }) => kind === 'calculated');
  const listed = follows.filter(({ kind }) => kind !== 'calculated');
  // The checkbox shows the pressed state until the list is fetched again.
  const [pressed, setPressed] = useState<boolean>();
  const onSettled = () => setPressed(undefined);
  function press(isChecked: boolean) {
    setPressed(isChecked);
    if (isChecked) follow.mutate({ kind: 'calculated' }, { onSettled });
    else if (calculated) end.mutate(calculated.id, { onSettled });
  }
  const error = follow.error ?? end.error;
  return (
    <>
      <Checkbox name="calculated" isChecked={pressed ?? calculated !== undefined} onChange={press}>
        {words('follow.calculated')}
      </Checkbox>
      <Provinces follows={follows} onFollow={(province) => follow.mutate({ kind: 'province', province })} />
      <ul ref={list} tabIndex={-1} className="border-t border-line empty:sr-only focus-visible:shadow-none">
        {listed.map((each) => (
          <Row
            key={each.id}
            followed={each}
            isBusy={end.isPending}
            onEnd={() => end.isPending || end.mutate(each.id)}
          />
        ))}
      </ul>
      {follows.length >= MAX_FOLLOWS && <p className="text-14">{words('follow.full', { count: MAX_FOLLOWS })}</p>}
      <output className="sr-only">{words('follow.count', { count: follows.length })}</output>
      {error && <Refusal error={error} />}
      <p className="text-13 text-ink-2">{words('follow.kinds')}</p>
    </>
  );
}

type ProvincesProps = { follows: readonly Follow[]; onFollow: (province: string) => void };

/** The provinces that are not followed yet. */
function Provinces({ follows, onFollow }: ProvincesProps) {
  const { words } = useWords();
  const countries = useQuery(countriesQuery);
  const followed = new Set(follows.flatMap(({ kind, province }) => (kind === 'province' && province?.id) || []));
  const provinces = countries.data?.flatMap((country) => country.provinces);
  return (
    <>
      <Failed query={countries} />
      <div className="max-w-80">
        <Select
          label={words('follow.province')}
          placeholder={words('follow.province.choose')}
          choices={provinces
            ?.filter(({ id }) => !followed.has(id))
            .map(({ id, name }) => ({ id, name: shownName(name) }))}
          value={null}
          onChange={onFollow}
        />
      </div>
    </>
  );
}

function Row({ followed, isBusy, onEnd }: { followed: Follow; isBusy: boolean; onEnd: () => void }) {
  const { words } = useWords();
  const province = shownName(followed.province?.name ?? '');
  const kind = followed.names.map(shownName).at(-1);
  const about = followed.type && words(`calculator.type.${followed.type}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="font-medium wrap-anywhere">
          <bdi>{kind ?? province}</bdi>
        </p>
        <p className="text-14 text-ink-2">
          {about === null ? words('follow.whole') : [province, about].join(words('history.comma'))}
        </p>
      </div>
      <Button
        scale="small"
        aria-disabled={isBusy}
        onClick={onEnd}
        aria-label={`${words('follow.end')}: ${kind ?? province}`}
      >
        {words('follow.end')}
      </Button>
    </li>
  );
}
