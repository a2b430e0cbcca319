import type { ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ConfirmLeave } from '../../client/confirm-leave';
import { openPage } from '../../testing/page';
import { perform, renderHook } from '../../testing/render-hook';
import { stubServer } from '../../testing/server';
import { withProviders } from '../../testing/with-providers';
import { type BatchFile, FileField } from './file-field';
import { NewFile } from './new-file';

beforeEach(() => {
  openPage();
  stubServer(() => []);
});

type Parts = { children: ReactElement<{ isUnsaved: boolean; onFile: (file: BatchFile) => void }>[] };

test('leaving asks about pasted rows, but not about a file, which can be chosen again', async () => {
  const { hook } = await renderHook(() => NewFile().props as Parts, withProviders());
  const part = (type: unknown) => hook.current.children.find((child) => child.type === type)?.props;
  const asksWith = async (file: BatchFile) => {
    await perform(() => part(FileField)?.onFile(file));
    return part(ConfirmLeave)?.isUnsaved;
  };
  expect(part(ConfirmLeave)?.isUnsaved).toBe(false);
  expect(await asksWith({ name: '', text: '100000' })).toBe(true);
  expect(await asksWith({ name: '', text: ' ' })).toBe(false);
  expect(await asksWith({ name: 'claims.csv', text: '100000' })).toBe(false);
});
