import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from '@/domain/platform/document-title';
import { SIDEBAR_WIDTH } from '@/domain/settings/layout';
import { useDocumentTitle } from '../guard/use-document-title';
import { useIsMobile } from '../kit/light/use-media';
import { PAGE_SCROLLER_ID } from '../kit/pager/scroll-to-top';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useShellSettings } from './look';
import { useOpenedOrderNo } from '../work-order/use-opened-order-no';
import { Navbar } from './navbar';
import { homeEntry, screenAt } from './navigation';
import styles from './shell-layout.module.css';
import { Sidebar } from './sidebar';
import { besideTopMenu } from './top-navigation';
import { useNavigation } from './use-navigation';
import { useSidebar } from './use-sidebar';

const CONTENT_ID = 'content';

/** The frame: sidebar, navbar and the page. The sidebar starts open; on mobile it is a drawer. */
export const ShellLayout = ({ children }: { readonly children: ReactNode }) => {
  const text = useText();
  const mobile = useIsMobile();
  const { platform } = useServices();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const [open, setOpen] = useSidebar();
  const [{ dynamicTitle, fixedHeader, topNav }] = useShellSettings();
  const orderNo = useOpenedOrderNo();
  const [drawerAt, setDrawerAt] = useState<string>();
  const screen = screenAt(pathname, navigation, text);
  const drawerOpen = drawerAt === pathname;
  useDocumentTitle(
    documentTitle({
      routeTitle: screen.title,
      platformName: platform.name,
      productWords: text('app.product'),
      unread: 0,
      content: dynamicTitle ? orderNo : undefined,
    }),
  );
  const toggle = () => {
    if (mobile) setDrawerAt(drawerOpen ? undefined : pathname);
    else setOpen(!open);
  };
  const menu = [homeEntry(text), ...navigation.menu];
  const onTop = topNav && !mobile;
  const side = onTop ? besideTopMenu(menu, screen.activeMenu) : menu;
  const hasSide = side.length > 0;
  const sidebar = <Sidebar menu={side} active={screen.activeMenu} />;
  return (
    <div
      className={styles['shell']}
      data-side={!mobile && hasSide && open}
      data-header={fixedHeader ? 'fixed' : 'free'}
    >
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        {text('shell.skip')}
      </a>
      {mobile ? (
        <Drawer
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
        </Drawer>
      ) : (
        <aside className={styles['side']} hidden={!hasSide || !open}>
          {sidebar}
        </aside>
      )}
      <div id={PAGE_SCROLLER_ID} className={styles['scroller']}>
        <Navbar
          screen={screen}
          topMenu={onTop ? menu : undefined}
          menuOpen={mobile ? drawerOpen : hasSide ? open : undefined}
          onToggleMenu={toggle}
        />
        <main id={CONTENT_ID} className={styles['page']} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
};
