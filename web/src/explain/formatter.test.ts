import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Language } from '../language/paths';
import { resultOf } from '../testing/result-of';
import { FiguresOf } from './currency';
import { textIn, useFormatter } from './formatter';

const formatterOf = (language: Language) => resultOf({ language }, useFormatter);

describe('a formatter', () => {
  test('keeps a figure and its currency on one line', () => {
    expect(formatterOf('en').words('step.feeFixed', { fee: '1,500' })).toBe(
      'Fixed fee, whatever the valuation: Rs\u00a01,500.',
    );
    expect(formatterOf('ur').words('step.feeFixed', { fee: '1,500' })).toContain('1,500\u00a0روپے');
    const both = formatterOf('en').words('step.entryCeilingApplied', { ceiling: '10', computed: '20' });
    expect(both.match(/Rs\u00a0\d/g)).toHaveLength(3);
  });

  test('names no currency beside the figures of another country', () => {
    const around = (children: ReactNode) => {
      const props = { country: 'india', children };
      return createElement(FiguresOf, props);
    };
    const elsewhere = (language: Language) => resultOf({ language, around }, useFormatter);
    expect(elsewhere('en').words('means.none', { fee: '10' })).toBe(
      'No stamp or e-stamp of 10 is recorded: ask the registry',
    );
    expect(elsewhere('ur').words('means.eStamp', { fee: '10' })).not.toContain('روپے');
  });

  test('leaves the currency unchanged if no figure follows', () => {
    expect(formatterOf('en').words('calculation.inRs')).toBe('In Rs');
  });

  test('groups figures by the preference of the reader and knows its language', () => {
    expect(formatterOf('en').figure(1_500_000)).toBe('15,00,000');
    expect([formatterOf('en').language, formatterOf('ur').language]).toEqual(['en', 'ur']);
  });

  test('isolates stored texts in an Urdu sentence, so that they keep their direction', () => {
    expect(formatterOf('ur').text('Schedule I')).toBe('\u2068Schedule I\u2069');
    expect(textIn('en')('Schedule I')).toBe('Schedule I');
  });
});
