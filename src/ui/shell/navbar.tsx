import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import type { MenuEntry } from '@/domain/navigation/menu';
import { HasFeature } from '../kit/access/has-access';
import { useIsMobile } from '../kit/early/use-media';
import { useText } from '../kit/text/use-text';
import { NoticeBell } from '../notice';
import { StaffRatingButton } from '../work-order/staff-rating/staff-rating-button';
import { Breadcrumbs } from './breadcrumbs';
import { ChatPlace } from './chat-place';
import { ChoiceMenu } from './choice-menu';
import { FullScreenButton } from './full-screen-button';
import styles from './navbar.module.css';
import { type Screen, workListPath } from './navigation';
import { PhoneMenu } from './phone-menu';
import { SearchButton } from './search/search-button';
import { TopMenu } from './top-menu';
import { useLanguages, useSizes, useThemes } from './use-choices';
import { useNavigation } from './use-navigation';
import { UserMenu } from './user-menu';

interface Props {
  readonly screen: Screen;
  /** The top menu, which replaces the breadcrumb; undefined if it is off. */
  readonly topMenu: readonly MenuEntry[] | undefined;
  /** Whether the menu is open; undefined if there is none to open. */
  readonly menuOpen: boolean | undefined;
  readonly onToggleMenu: () => void;
}

const SizeMenu = () => <ChoiceMenu {...useSizes()} />;

/**
 * The tools and settings that apply everywhere. On mobile all of them except the bell are in the user menu.
 */
const Tools = memo(() => {
  const mobile = useIsMobile();
  const languages = useLanguages();
  const themes = useThemes();
  if (mobile)
    return (
      <>
        <NoticeBell />
        <PhoneMenu />
      </>
    );
  return (
    <>
      <HasFeature name="search">
        <SearchButton />
      </HasFeature>
      <HasFeature name="fullscreen">
        <FullScreenButton />
      </HasFeature>
      <HasFeature name="sizeSelector">
        <SizeMenu />
      </HasFeature>
      <NoticeBell />
      <ChoiceMenu {...languages} />
      <ChoiceMenu {...themes} />
      <UserMenu />
    </>
  );
});
Tools.displayName = 'NavbarTools';

/** The bar at the top: the breadcrumb or top menu, and the tools. */
export const Navbar = ({ screen, topMenu, menuOpen, onToggleMenu }: Props) => {
  const text = useText();
  const rates = workListPath(useNavigation()) !== undefined;
  const mobile = useIsMobile();
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
        <ChatPlace />
        {rates && !mobile ? <StaffRatingButton /> : null}
        <Tools />
      </div>
    </header>
  );
};
