import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { THEME_CHOICES } from '../kit/light/theme-choice';
import { useText } from '../kit/text/use-text';
import { ChoiceMenu } from './choice-menu';
import { useThemeChoice } from './look';

const ICONS = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
} as const;

export const ThemeMenu = () => {
  const text = useText();
  const [choice, choose] = useThemeChoice();
  return (
    <ChoiceMenu
      label={text('shell.theme')}
      icon={ICONS[choice]}
      chosen={choice}
      choices={THEME_CHOICES.map((each) => ({ value: each, label: text(`shell.theme.${each}`) }))}
      onChoose={choose}
    />
  );
};
