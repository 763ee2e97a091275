import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../kit/text/use-text';
import { Breadcrumbs } from './breadcrumbs';
import { LanguageMenu } from './language-menu';
import styles from './navbar.module.css';
import { type Screen } from './navigation';
import { ThemeMenu } from './theme-menu';
import { UserMenu } from './user-menu';

interface Props {
  readonly screen: Screen;
  readonly menuOpen: boolean;
  readonly onToggleMenu: () => void;
}

/** Where one is, and the choices that hold everywhere. */
export const Navbar = ({ screen, menuOpen, onToggleMenu }: Props) => {
  const text = useText();
  const label = text(menuOpen ? 'shell.close-menu' : 'shell.open-menu');
  return (
    <header className={styles['bar']}>
      <Button
        type="text"
        size="middle"
        icon={menuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        aria-label={label}
        aria-expanded={menuOpen}
        title={label}
        onClick={onToggleMenu}
      />
      <Breadcrumbs screen={screen} />
      <div className={styles['end']}>
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
};
