import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type MenuEntry } from '@/domain/navigation/menu';
import { useIsMobile } from '../kit/light/use-media';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { Breadcrumbs } from './breadcrumbs';
import { FullScreenButton } from './full-screen-button';
import { LanguageMenu } from './language-menu';
import styles from './navbar.module.css';
import { type Screen } from './navigation';
import { SearchButton } from './search/search-button';
import { SizeMenu } from './size-menu';
import { ThemeMenu } from './theme-menu';
import { TopMenu } from './top-menu';
import { UserMenu } from './user-menu';

interface Props {
  readonly screen: Screen;
  /** Stands in the place of the breadcrumb. */
  readonly topMenu: readonly MenuEntry[] | undefined;
  /** Nothing where there is no menu to open. */
  readonly menuOpen: boolean | undefined;
  readonly onToggleMenu: () => void;
}

/** Where one is, and the choices that hold everywhere. */
export const Navbar = ({ screen, topMenu, menuOpen, onToggleMenu }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const { features } = useServices().platform;
  const label = text(menuOpen ? 'shell.close-menu' : 'shell.open-menu');
  return (
    <header className={styles['bar']}>
      {menuOpen === undefined ? null : (
        <Button
          type="text"
          size="middle"
          icon={menuOpen ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
          aria-label={label}
          aria-expanded={menuOpen}
          title={label}
          onClick={onToggleMenu}
        />
      )}
      {topMenu === undefined ? (
        <Breadcrumbs screen={screen} />
      ) : (
        <TopMenu menu={topMenu} active={screen.activeMenu} />
      )}
      <div className={styles['end']}>
        {features.search ? <SearchButton /> : null}
        {features.fullscreen && !mobile ? <FullScreenButton /> : null}
        {features.sizeSelector && !mobile ? <SizeMenu /> : null}
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  );
};
