import { Menu } from 'antd';
import { HOME_PATH } from '@/domain/navigation/static-routes';
import { type MenuEntry } from '@/domain/navigation/menu';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { menuItems } from './menu-items';
import styles from './sidebar.module.css';

interface Props {
  readonly menu: readonly MenuEntry[];
  readonly active: string;
}

/** The platform's sign and the ways one may go. */
export const Sidebar = ({ menu, active }: Props) => {
  const text = useText();
  const { platform } = useServices();
  const home: MenuEntry = {
    kind: 'link',
    title: text('route.home'),
    icon: 'home',
    needsTooltip: false,
    path: HOME_PATH,
    query: {},
  };
  return (
    <nav className={styles['side']} aria-label={text('shell.menu')}>
      {platform.features.sidebarLogo ? (
        <div className={styles['brand']}>
          <img src={platform.favicon} alt="" width={24} height={24} />
          <span>{platform.name}</span>
        </div>
      ) : null}
      <Menu
        theme="dark"
        mode="inline"
        inlineIndent={16}
        selectedKeys={[active]}
        items={menuItems([home, ...menu])}
      />
    </nav>
  );
};
