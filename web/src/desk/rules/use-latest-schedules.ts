import { useEffect } from 'react';
import type { Editor } from './editor';
import type { Schedules } from './rules';

/** Follows the schedules, which can change in the top bar while the tree is edited. */
export function useLatestSchedules(editor: Editor, { slabSets, provinceSlabId }: Schedules) {
  useEffect(() => {
    const now = editor.schedules();
    if (now.slabSets !== slabSets || now.provinceSlabId !== provinceSlabId)
      editor.setSchedules({ slabSets, provinceSlabId });
  }, [editor, slabSets, provinceSlabId]);
}
