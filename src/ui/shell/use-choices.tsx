import {
  DesktopOutlined,
  FontSizeOutlined,
  MoonOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { type Size, SIZES } from '@/domain/settings/size';
import { type Language, LANGUAGES } from '@/messages/languages';
import { useLanguage } from '../kit/early/language';
import { type ThemeChoice, THEME_CHOICES } from '../kit/early/theme-choice';
import { useText } from '../kit/text/use-text';
import type { Choice } from './choice-menu';
import { useSize, useThemeChoice } from './appearance';

/* The settings that the user can choose in the navbar or the user menu: language, theme and size. */

/** The name of each language in that language. */
const NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', 'en-US': 'English' };

/** The choice of the screen language. */
export const useLanguages = (): Choice<Language> => {
  const text = useText();
  const [chosen, onChoose] = useLanguage();
  return {
    label: text('shell.language'),
    icon: <TranslationOutlined aria-hidden />,
    chosen,
    choices: LANGUAGES.map((value) => ({ value, label: NAMES[value] })),
    onChoose,
  };
};

const THEME_ICONS = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
} as const;

/** The choice of the theme. */
export const useThemes = (): Choice<ThemeChoice> => {
  const text = useText();
  const [chosen, onChoose] = useThemeChoice();
  return {
    label: text('shell.theme'),
    icon: THEME_ICONS[chosen],
    chosen,
    choices: THEME_CHOICES.map((value) => ({ value, label: text(`shell.theme.${value}`) })),
    onChoose,
  };
};

/** The choice of the size of controls. */
export const useSizes = (): Choice<Size> => {
  const text = useText();
  const [chosen, onChoose] = useSize();
  return {
    label: text('shell.size'),
    icon: <FontSizeOutlined aria-hidden />,
    chosen,
    choices: SIZES.map((value) => ({ value, label: text(`shell.size.${value}`) })),
    onChoose,
  };
};
