import type { Filing } from '@mizan/api';
import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { DayField } from '../../client/day-field';
import { withProviders } from '../../testing/with-providers';
import { FiledForm, ShortForm } from './after-filing';

const fieldErrors: Record<string, string> = {};
vi.mock('../../client/sending', () => ({ useSending: () => ({ isSending: false, problem: undefined, fieldErrors }) }));
vi.mock('../../language/format-moments', () => ({ useToday: () => '2026-06-01' }));

const days: ComponentProps<typeof DayField>[] = [];
vi.mock('../../client/day-field', async (original) => {
  const { DayField: Field } = await original<typeof import('../../client/day-field')>();
  return { DayField: (props: ComponentProps<typeof DayField>) => (days.push(props), createElement(Field, props)) };
});

const total = { amount: 7500, withoutFigure: 0, inWords: null };

function markupOf(filing: Pick<Filing, 'total'>) {
  const form = createElement(FiledForm, { filing: filing as Filing, onDone: () => undefined });
  return renderToStaticMarkup(withProviders()(form));
}

/** The value of a named field. */
const valueOf = (markup: string, name: string) =>
  markup
    .match(/<input[^>]*>/g)
    ?.find((input) => input.includes(`name="${name}"`))
    ?.match(/ value="(.*?)"/)?.[1];

const proposed = (filing: Pick<Filing, 'total'>) => valueOf(markupOf(filing), 'amount');

test('the total is proposed as the fee that was affixed, unless an item has no figure', () => {
  expect(proposed({ total })).toBe('7500');
  expect(proposed({ total: { ...total, withoutFigure: 1 } })).toBe('');
  expect(proposed({ total: { amount: 0, withoutFigure: 1, inWords: null } })).toBe('');
});

test("the server's reason to refuse the day stands at the day, which is still the entry of its name", () => {
  vi.stubGlobal('document', { activeElement: null });
  fieldErrors.on = 'Choose today or a day before';
  const markup = markupOf({ total });
  expect(markup).toContain('Choose today or a day before');
  expect(valueOf(markup, 'on')).toBe('2026-06-01');
});

test('the last day of a deficiency may have passed', () => {
  const filing = { deficiency: { amount: 500, dueOn: '2026-05-05' } } as Filing;
  renderToStaticMarkup(withProviders()(createElement(ShortForm, { filing, onDone: () => undefined })));
  expect(days.at(-1)).toMatchObject({ name: 'dueOn', value: '2026-05-05' });
  expect(days.at(-1)?.least).toBeUndefined();
});
