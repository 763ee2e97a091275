import { Menu } from 'antd';
import { memo, useMemo, useState } from 'react';
import type { MenuEntry } from '@/domain/navigation/menu';
import { directoriesAbove } from '@/domain/navigation/menu-path';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useShellSettings } from './appearance';
import { menuItems } from './menu-items';
import styles from './sidebar.module.css';

interface Props {
  readonly menu: readonly MenuEntry[];
  readonly active: string;
}

/** Manages the open directories of the menu: the directories above the current page, and those the user has opened. */
const useOpenDirectories = (menu: readonly MenuEntry[], active: string) => {
  const [open, setOpen] = useState({ at: '', keys: [] as readonly string[] });
  if (open.at !== active) {
    setOpen({ at: active, keys: [...new Set([...open.keys, ...directoriesAbove(menu, active)])] });
  }
  const change = (keys: readonly string[]) => {
    setOpen({ at: active, keys });
  };
  return [open.keys, change] as const;
};

/**
 * The platform's logo and the menu. It does not render again if the page changes within the same menu entry.
 */
export const Sidebar = memo(({ menu, active }: Props) => {
  const text = useText();
  const { platform } = useServices();
  const [{ sideTheme, sidebarLogo }] = useShellSettings();
  const [openKeys, setOpenKeys] = useOpenDirectories(menu, active);
  const items = useMemo(() => menuItems(menu), [menu]);
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
        openKeys={[...openKeys]}
        onOpenChange={setOpenKeys}
        items={items}
      />
    </nav>
  );
});
Sidebar.displayName = 'Sidebar';
