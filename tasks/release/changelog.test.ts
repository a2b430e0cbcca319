import { expect, test } from 'vitest';
import { lastReleased, releaseChangelog } from './changelog.ts';

test('puts the unreleased entries under the version, and begins a new part', () => {
  expect(
    releaseChangelog(
      '# Changelog\n\n## Unreleased\n\n- New.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n',
      '1.1.0',
      '2026-02-03',
    ),
  ).toBe('# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-02-03)\n\n- New.\n\n## 1.0.0 (2026-01-01)\n\n- Old.\n');
});

test('accepts unreleased entries under headings', () => {
  const parts = '## Unreleased\n\nWords.\n\n### For lawyers\n\n- New.\n';
  expect(releaseChangelog(parts, '1.1.0', '2026-02-03')).toContain(
    '## 1.1.0 (2026-02-03)\n\nWords.\n\n### For lawyers',
  );
});

test.each(['# Changelog\n', '## Unreleased\n\n## 1.0.0\n\n- Old.\n'])(
  'refuses a changelog without unreleased entries: %j',
  (text) => expect(() => releaseChangelog(text, '1.1.0', '2026-02-03')).toThrow(/Unreleased/),
);

test('finds the version that was released last', () => {
  expect(lastReleased('## Unreleased\n\n- New.\n\n## 1.2.0 (2026-02-03)\n\n## 1.1.0 (2026-01-01)\n')).toBe('1.2.0');
  expect(lastReleased('## Unreleased\n\n### For members\n\n- New.\n')).toBe('0.0.0');
});
