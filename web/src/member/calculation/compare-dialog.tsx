import type { KindInProvinces, SavedCalculation } from '@mizan/api';
import { enteredAmount } from '@mizan/engine';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../client/api';
import { Loaded } from '../../client/loaded';
import { OpenDialog } from '../../client/open-dialog';
import { cacheCalculation, cacheSearchesLeft } from '../../client/queries';
import { shownName } from '../../language/law-names';
import { calculationPath, inLanguage } from '../../language/paths';
import { Button } from '../../ui/button';
import { keepFocus } from '../../ui/keep-focus';
import { kindInProvincesQuery, ruleParamsOf } from '../question/catalogue';
import { Cost, Hint } from '../question/cost';
import { CostRefusal } from '../question/no-searches-left';
import { useFormatter } from '../words';
import { answerInWords } from './answer-details';

/** Asks the same question in other provinces. Each is a calculation, whose price is shown before. */
export function CompareDialog({ saved, onClose }: { saved: SavedCalculation; onClose: () => void }) {
  const { words } = useFormatter();
  const query = useQuery(kindInProvincesQuery(ruleParamsOf(saved)));
  return (
    <OpenDialog
      title={words('compare.title')}
      text={words(isFree(saved) ? 'compare.text.free' : 'compare.text')}
      onClose={onClose}
    >
      <Loaded query={query}>{(kind) => <Provinces saved={saved} kind={kind} />}</Loaded>
    </OpenDialog>
  );
}

/** Whether the kind of suit takes no amount, and so costs no search anywhere. */
const isFree = ({ steps }: SavedCalculation) => enteredAmount(steps) === null;

function Provinces({ saved, kind: { comparison, provinces } }: { saved: SavedCalculation; kind: KindInProvinces }) {
  const { language, words } = useFormatter();
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const [calculatedCount, setCalculatedCount] = useState(0);
  const others = provinces.filter(({ province }) => province !== saved.province);
  const remaining = others.length - calculatedCount;
  /** The button goes, so the list takes its focus. */
  function calculateAll() {
    setAll(true);
    list.current?.focus();
  }
  if (others.length === 0) return <p>{words('compare.none')}</p>;
  return (
    <div className="grid gap-4">
      {isFree(saved) ? <Hint>{words('calculator.fixedCost')}</Hint> : <Cost />}
      <ul ref={list} tabIndex={-1} className="border-y border-line-strong focus-visible:shadow-none">
        <li className={row}>
          <span>{shownName(saved.provinceName)}</span>
          <Figure of={saved} />
        </li>
        {others.map((place) => (
          <OtherProvince
            key={place.province}
            place={place}
            saved={saved}
            isRequested={isAll}
            onCalculated={() => setCalculatedCount((count) => count + 1)}
          />
        ))}
      </ul>
      {remaining > 1 && !isAll && (
        <Button className="justify-self-start" onClick={calculateAll}>
          {words(isFree(saved) ? 'compare.all.free' : 'compare.all', { count: remaining })}
        </Button>
      )}
      {comparison !== null && (
        <a href={inLanguage(language, comparison)} className="link justify-self-start py-1 text-14">
          {words('compare.rules')}
        </a>
      )}
    </div>
  );
}

const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-0';

type OtherProvinceProps = {
  place: KindInProvinces['provinces'][number];
  saved: SavedCalculation;
  isRequested: boolean;
  onCalculated: () => void;
};

/** One other province. It is calculated on a press, alone or with all others. */
function OtherProvince({ place, saved, isRequested, onCalculated }: OtherProvinceProps) {
  const { words } = useFormatter();
  const { provinceName, ...params } = place;
  const cache = useQueryClient();
  const item = useRef<HTMLLIElement>(null);
  const calculation = useMutation({
    mutationFn: () => api.calculate({ params, body: { amount: enteredAmount(saved.steps), asOf: saved.asOf } }),
    onSuccess: async ({ searchesLeft, id, ...computed }) => {
      keepFocus(item.current);
      onCalculated();
      if (id !== null) cacheCalculation(cache, { id, ...computed });
      await cacheSearchesLeft(cache, searchesLeft);
    },
  });
  const { mutate, isIdle } = calculation;
  useEffect(() => {
    if (isRequested && isIdle) mutate();
  }, [isRequested, isIdle, mutate]);
  return (
    <li ref={item} tabIndex={-1} className={`${row} focus-visible:shadow-none`}>
      <span>{shownName(provinceName)}</span>
      {/* Only the answer is live: a refusal announces itself. */}
      <span aria-live="polite" className="grid">
        {calculation.data ? (
          <Figure of={calculation.data} />
        ) : (
          <Button scale="small" isBusy={calculation.isPending} onClick={() => mutate()}>
            {words('compare.calculate')}
          </Button>
        )}
      </span>
      {calculation.error && (
        <div className="col-span-2">
          <CostRefusal error={calculation.error} from={calculationPath(saved.id)} />
        </div>
      )}
    </li>
  );
}

type ComparedAnswer = Awaited<ReturnType<typeof api.calculate>>;

/** The answer, with the label of its amount, which may differ between provinces. */
function Figure({ of }: { of: SavedCalculation | ComparedAnswer }) {
  const { words, language, figure, text } = useFormatter();
  const { answer } = answerInWords(of, language);
  const entered = of.steps.find((step) => step.kind === 'amountEntered');
  const shown =
    typeof answer === 'number'
      ? words('calculation.rupees', { amount: figure(answer) })
      : text(answer ?? words('calculation.notEstablished'));
  return (
    <span className="grid justify-items-end text-end">
      {of.id === null ? (
        <b>{shown}</b>
      ) : (
        <Link to={calculationPath(of.id)} className="link font-serif text-18">
          {shown}
        </Link>
      )}
      {entered && <span className="text-13 text-ink-3">{text(entered.label)}</span>}
    </span>
  );
}
