import { useSyncExternalStore } from 'react';
import { chosenTheme, onThemeChosen, type Theme } from './theme';

export const useTheme = (): Theme => useSyncExternalStore(onThemeChosen, chosenTheme, () => 'system');
