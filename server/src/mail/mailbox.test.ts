import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ayesha@Example.com', 'ayesha@example.com'],
  ['ayesha+one+two@example.com', 'ayesha@example.com'],
  ['a.yesha@example.com', 'a.yesha@example.com'],
  ['A.Ye.sha+mizan@gmail.com', 'ayesha@gmail.com'],
  ['ayesha@googlemail.com', 'ayesha@gmail.com'],
  ['a.b@notgmail.com', 'a.b@notgmail.com'],
  ['+tag@example.com', '+tag@example.com'],
])('mail to %s arrives in the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
