import { Menu } from 'antd';
import { type MenuEntry } from '@/domain/navigation/menu';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useShellSettings } from './look';
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
  const [{ sideTheme, sidebarLogo }] = useShellSettings();
  return (
    <nav className={styles['side']} data-theme={sideTheme} aria-label={text('shell.menu')}>
      {sidebarLogo ? (
        <div className={styles['brand']}>
          <img src={platform.favicon} alt="" width={24} height={24} />
          <span>{platform.name}</span>
        </div>
      ) : null}
      <Menu
        theme={sideTheme}
        mode="inline"
        inlineIndent={16}
        selectedKeys={[active]}
        items={menuItems(menu)}
      />
    </nav>
  );
};
