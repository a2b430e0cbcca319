import { useState } from 'react';
import { api, isProblem } from '../../client/api';
import { asQuery, usePublishing } from '../publishing/use-publishing';
import { useBase, useEditor, useVersions } from './editor';
import { publicationNumbers } from './time/timeline';
import { useInForce } from './use-in-force';

type DeletedItem = { level: 'majorCategory' | 'minorCategory' | 'subminorCategory'; id: string };
type DeletionOptions = DeletedItem & { onDeleted: () => void };

/**
 * Deletes a published item with all below it, from the edited day on unless another is chosen. The server refuses where others
 * have changed any of it for that day since; the dialog then names what they changed, and the next attempt is made on it.
 */
export function useDeletion({ level, id, onDeleted }: DeletionOptions) {
  const editor = useEditor();
  const inForce = useInForce();
  const { number } = useBase();
  const newest = Math.max(number, ...publicationNumbers(useVersions()));
  const [effectiveFrom, setEffectiveFrom] = useState(editor.day);
  // If the rules cannot be read, the editor keeps its older version, and the server refuses the next attempt, too.
  const showChanges = () => void inForce.rebase().catch(() => undefined);
  const publishing = usePublishing({
    send: (confirmations) => {
      const baseVersion = String(effectiveFrom === editor.day ? number : newest);
      const query = { effectiveFrom, baseVersion, ...asQuery(confirmations) };
      return api.deleteCategory({ params: { level, id }, query });
    },
    onPublished: async () => {
      // A later deletion leaves the item in the rules of the edited day.
      await inForce.rebase(effectiveFrom <= editor.day ? { does: 'remove', id } : undefined);
      onDeleted();
    },
    onRefused: (error) => isProblem(error, 'RULEBOOK_CHANGED') && showChanges(),
  });
  return {
    publishing,
    effectiveFrom,
    changeDate: (day: string) => {
      setEffectiveFrom(day);
      publishing.startAgain();
    },
  };
}
