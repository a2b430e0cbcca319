import { beforeEach, expect, test } from 'vitest';
import { denyStorage, openPage } from '../../testing/page';
import { forgetWayBack, readWayBack, saveWayBack } from './way-back';

beforeEach(() => void openPage());

test('the way back is saved until it is forgotten', () => {
  expect(readWayBack()).toBeUndefined();
  saveWayBack('/calculate?type=courtFee');
  expect(sessionStorage.key(0)).toBe('payment');
  expect(readWayBack()).toBe('/calculate?type=courtFee');
  expect(readWayBack()).toBe('/calculate?type=courtFee');
  forgetWayBack();
  expect(readWayBack()).toBeUndefined();
});

test('the way back never leads to another site', () => {
  saveWayBack('https://evil.example');
  saveWayBack(null);
  expect(sessionStorage.length).toBe(0);
  sessionStorage.setItem('payment', '//evil.example');
  expect(readWayBack()).toBeUndefined();
});

test('a purchase without an origin forgets the way back of an earlier one', () => {
  saveWayBack('/calculate');
  saveWayBack(null);
  expect(readWayBack()).toBeUndefined();
});

test('a browser without storage has no way back, and nothing fails', () => {
  denyStorage();
  expect(() => saveWayBack('/calculate')).not.toThrow();
  expect(readWayBack()).toBeUndefined();
  expect(() => forgetWayBack()).not.toThrow();
});
