import { createContext, use } from 'react';
import { preference, type Preference, usePreference } from '../kit/light/preference';
import { themeChoiceOf, type ThemeChoice } from '../kit/light/theme-choice';

export const ThemeContext = createContext<Preference<ThemeChoice>>(
  preference({ read: () => undefined, write: () => undefined }, themeChoiceOf),
);

/** The chosen theme and how to choose another. */
export const useThemeChoice = (): readonly [ThemeChoice, (choice: ThemeChoice) => void] => {
  const held = use(ThemeContext);
  return [usePreference(held), held.set];
};
