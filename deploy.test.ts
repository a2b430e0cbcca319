import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');

describe('the unit of systemd', () => {
  test('starts a server again for as long as its database is away', () => {
    const unit = read('systemd/mizan.service');
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).not.toContain('StartLimitBurst');
  });
});
