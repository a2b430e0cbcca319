import type { RulebookVersion } from '@mizan/api';
import { useQuery } from '@tanstack/react-query';
import { useEditor } from './editor';
import { rulesQuery } from './rules-on-day';

const none: readonly RulebookVersion[] = [];

/** The timeline that the edited rules were opened with, or that was read since. */
export function useVersions(): readonly RulebookVersion[] {
  const { key, day } = useEditor();
  return useQuery({ ...rulesQuery({ ...key, day }), enabled: false }).data?.versions ?? none;
}
