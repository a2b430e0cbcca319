import type { Filing, FilingTemplate } from '@mizan/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../client/loaded';
import { Refusal } from '../../client/refusal';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Select } from '../../ui/select';
import { useFormatter } from '../words';
import { AskAmount } from './ask-amount';
import { nameOf } from './filing-table';
import { templatesQuery } from './queries';
import { useAddItem } from './use-addition';

/** A list of the rules that are usually affixed together in the province, to tick and add. */
export function Template({ filing, first, onDone }: { filing: Filing; first: string | null; onDone: () => void }) {
  const { words, language } = useFormatter();
  const [chosen, setChosen] = useState(first);
  return (
    <Loaded query={useQuery(templatesQuery(filing.province))} empty={<p>{words('filings.template.missing')}</p>}>
      {(templates) => {
        const template = templates.find(({ id }) => id === chosen) ?? templates[0];
        return (
          <div className="grid gap-5 md:max-w-160">
            <Select
              label={words('filings.template')}
              placeholder={words('filings.template.none')}
              choices={templates.map(({ id, name }) => ({ id, name: name[language] }))}
              value={template?.id ?? null}
              onChange={setChosen}
            />
            {template && <Rules key={template.id} filing={filing} rules={template.rules} onDone={onDone} />}
            <p className="text-13 text-ink-3">{words('filings.template.notLaw')}</p>
          </div>
        );
      }}
    </Loaded>
  );
}

type Rule = FilingTemplate['rules'][number];
type RulesProps = { filing: Filing; rules: readonly Rule[]; onDone: () => void };

function Rules({ filing, rules, onDone }: RulesProps) {
  const { words } = useFormatter();
  const present = new Set(filing.items.map(({ rule }) => rule?.subMinorCategoryId));
  const missing = rules.filter(({ subMinorCategoryId }) => !present.has(subMinorCategoryId));
  const fixed = missing.filter(({ takesAmount }) => !takesAmount);
  const onAmount = missing.filter(({ takesAmount }) => takesAmount);
  if (missing.length === 0) return <output className="text-ink-2">{words('filings.template.done')}</output>;
  return (
    <div className="grid gap-6">
      {onAmount.map((rule) => (
        <OnAmount key={rule.subMinorCategoryId} filing={filing} rule={rule} onDone={onDone} />
      ))}
      {fixed.length > 0 && <Fixed filing={filing} rules={fixed} onDone={onDone} />}
    </div>
  );
}

/** A rule that takes an amount. It costs a search, so it is added by itself. */
function OnAmount({ filing, rule, onDone }: { filing: Filing; rule: Rule; onDone: () => void }) {
  const { words, language } = useFormatter();
  const [isOpen, setOpen] = useState(false);
  const { mainCategoryId, minorCategoryId, subMinorCategoryId } = rule;
  const place = { mainCategoryId, minorCategoryId, subMinorCategoryId };
  if (isOpen) {
    const picked = { place, name: rule.subMinorCategory, amount: null };
    const close = () => {
      setOpen(false);
      onDone();
    };
    return <AskAmount filing={filing} rule={picked} onDone={close} />;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span>
        <bdi className="font-[550]">{nameOf(rule)}</bdi>
        <span className="block text-13 text-ink-3">{rule.depends?.[language] ?? words('filings.onAmount')}</span>
      </span>
      <Button scale="small" aria-label={words('filings.addThis', { name: nameOf(rule) })} onClick={() => setOpen(true)}>
        {words('filings.enterAmount')}
      </Button>
    </div>
  );
}

/** Rules that take no amount: the usual ones are ticked, and all that are ticked are added in one press. */
function Fixed({ filing, rules, onDone }: RulesProps) {
  const { words, language } = useFormatter();
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isTicked = ({ subMinorCategoryId, depends }: Rule) => changed.get(subMinorCategoryId) ?? depends === null;
  const ticked = rules.filter(isTicked);
  const add = useAddAll(filing, onDone);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-14 font-[550]">{words('filings.template.rules')}</legend>
      {rules.map((rule) => (
        <Checkbox
          key={rule.subMinorCategoryId}
          name={rule.subMinorCategoryId}
          isChecked={isTicked(rule)}
          onChange={(is) => setChanged(new Map(changed).set(rule.subMinorCategoryId, is))}
        >
          <bdi className="font-[550]">{nameOf(rule)}</bdi>
          {rule.depends && <span className="block text-13 text-ink-3">{rule.depends[language]}</span>}
        </Checkbox>
      ))}
      {add.error && <Refusal error={add.error} />}
      <Button
        kind="primary"
        className="mt-2 justify-self-start"
        isBusy={add.isPending}
        disabled={ticked.length === 0}
        onClick={() => !add.isPending && add.mutate(ticked)}
      >
        {words('filings.template.add', { count: ticked.length })}
      </Button>
    </fieldset>
  );
}

/** Adds rules one after the other, so that they keep their order. Those added before a failure stay. */
function useAddAll(filing: Filing, onDone: () => void) {
  const addItem = useAddItem(filing);
  return useMutation({
    mutationFn: async (rules: readonly Rule[]) => {
      for (const { mainCategoryId, minorCategoryId, subMinorCategoryId } of rules)
        await addItem({ mainCategoryId, minorCategoryId, subMinorCategoryId });
    },
    onSuccess: onDone,
  });
}
