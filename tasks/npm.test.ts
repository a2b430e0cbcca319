import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSbom } from './npm.ts';

test('lists the parts of a release, whose versions fit each other', () => {
  const { components } = JSON.parse(makeSbom(join(import.meta.dirname, '..'))) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toContain('fastify');
  expect(names).not.toContain('vitest');
});
