import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { SIDEBAR_WIDTH } from '@/domain/settings/layout';
import { useIsMobile } from '../kit/early/use-media';
import { CONTENT_ID, focusContent } from '../kit/page-content';
import { PAGE_SCROLLER_ID } from '../kit/pager/scroll-to-top';
import { useText } from '../kit/text/use-text';
import { useShellSettings } from './appearance';
import { PlatformNotices } from '../notice/platform-notices';
import { Navbar } from './navbar';
import { homeEntry, screenAt } from './navigation';
import { ProgressBar } from './progress/progress-bar';
import styles from './shell-layout.module.css';
import { ShellTitle } from './shell-title';
import { Sidebar } from './sidebar';
import { TabStrip } from './tabs/tab-strip';
import { besideTopMenu } from './top-navigation';
import { useMapKey } from './use-map-key';
import { useNavigation } from './use-navigation';
import { useSidebar } from './use-sidebar';
import { SideWindow } from '../kit/dialog/side-window';

/** The frame: sidebar, navbar and the page. The user can close the sidebar; on mobile it is a drawer. */
export const ShellLayout = ({ children }: { readonly children: ReactNode }) => {
  const text = useText();
  const mobile = useIsMobile();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [open, setOpen] = useSidebar();
  const [{ fixedHeader, tagsView, topNav }] = useShellSettings();
  useMapKey();
  const [drawerAt, setDrawerAt] = useState<string>();
  const screen = screenAt(pathname, navigation, text);
  const drawerOpen = drawerAt === pathname;
  const toggle = () => {
    if (mobile) setDrawerAt(drawerOpen ? undefined : pathname);
    else setOpen(!open);
  };
  const menu = useMemo(() => [homeEntry(text), ...navigation.menu], [text, navigation]);
  const onTop = topNav && !mobile;
  const side = useMemo(
    () => (onTop ? besideTopMenu(menu, screen.activeMenu) : menu),
    [onTop, menu, screen.activeMenu],
  );
  const hasSide = side.length > 0;
  const sidebar = <Sidebar menu={side} active={screen.activeMenu} />;
  return (
    <div
      className={styles['shell']}
      data-side={!mobile && hasSide && open}
      data-header={fixedHeader ? 'fixed' : 'free'}
      data-tabs={tagsView}
    >
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        {text('shell.skip')}
      </a>
      {mobile ? (
        <SideWindow
          open={drawerOpen}
          placement="left"
          size={SIDEBAR_WIDTH}
          closable={false}
          aria-label={text('shell.menu')}
          styles={{ body: { padding: 0 } }}
          onClose={() => {
            setDrawerAt(undefined);
          }}
        >
          {sidebar}
        </SideWindow>
      ) : (
        <aside className={styles['side']} hidden={!hasSide || !open}>
          {sidebar}
        </aside>
      )}
      <ShellTitle routeTitle={screen.title} />
      <ProgressBar />
      <div id={PAGE_SCROLLER_ID} className={styles['scroller']}>
        <div className={styles['head']}>
          <Navbar
            screen={screen}
            topMenu={onTop ? menu : undefined}
            menuOpen={mobile ? drawerOpen : hasSide ? open : undefined}
            onToggleMenu={toggle}
          />
          <PlatformNotices onDone={focusContent} />
          {tagsView ? <TabStrip /> : null}
        </div>
        <main id={CONTENT_ID} className={styles['page']} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
};
