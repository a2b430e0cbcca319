import type { HistoryRow } from '@mizan/api';
import { useQueryClient } from '@tanstack/react-query';
import { removeCopy } from '../../client/offline/offline-copies';
import { calculationQuery, calculationsKey } from '../../client/queries';
import { useErrorText } from '../../language/error-text';
import { toastError, toastSuccess, toastUndoable } from '../../ui/toasts';
import { deleteLater, deleteNow, undoDeletion } from '../deletions';
import { useFormatter } from '../words';

/** Deletes calculations, with a toast that restores all of them. */
export function useDelete() {
  const { words, text } = useFormatter();
  const errorText = useErrorText();
  const cache = useQueryClient();
  return (rows: readonly HistoryRow[]) => {
    const values = { count: rows.length, name: text(rows[0]?.subMinorCategory ?? '') };
    for (const { id, subMinorCategory } of rows)
      deleteLater({
        id,
        onSent: () => endOffer(),
        onDone: async () => {
          void removeCopy(calculationQuery(id).queryKey);
          // The same question asked again has the same id, but another code, link and standing.
          cache.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === id });
          // Lists that are not on the screen would show the row again until they are fetched.
          cache.removeQueries({ queryKey: calculationsKey, type: 'inactive' });
          await cache.invalidateQueries({ queryKey: calculationsKey });
          return cache
            .getQueryCache()
            .findAll({ queryKey: calculationsKey })
            .every(({ state }) => state.error === null);
        },
        onFailed: (error) => {
          toastError(words('history.deleteFailed', { name: text(subMinorCategory), reason: errorText(error) }));
          // The deletion may have been made although its answer was lost.
          void cache.invalidateQueries({ queryKey: calculationsKey });
        },
      });
    const endOffer = toastUndoable(words('history.deleted', values), {
      undo: words('history.undo'),
      onUndo: () => {
        for (const { id } of rows) undoDeletion(id);
        toastSuccess(words('history.restored', values));
      },
      onGone: () => rows.forEach(({ id }) => void deleteNow(id)),
    });
  };
}
