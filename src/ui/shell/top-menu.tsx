import { EllipsisOutlined } from '@ant-design/icons';
import { Menu } from 'antd';
import type { MenuEntry } from '@/domain/navigation/menu';
import { splitTopMenu } from '@/domain/navigation/top-menu';
import { useText } from '../kit/text/use-text';
import { useWindowWidth } from '../kit/use-window-width';
import { menuItems } from './menu-items';
import styles from './top-menu.module.css';
import { asTopEntry, firstScreen, sectionOf } from './top-navigation';

interface Props {
  readonly menu: readonly MenuEntry[];
  readonly active: string;
}

/** The first level of the menu in the navbar. Entries that do not fit are under "more" (product 2). */
export const TopMenu = ({ menu, active }: Props) => {
  const text = useText();
  const { visible, more } = splitTopMenu(menu, useWindowWidth());
  const section = sectionOf(menu, active);
  const screen = section === undefined ? undefined : firstScreen(section);
  const rest =
    more.length === 0
      ? []
      : [
          {
            key: 'more',
            icon: <EllipsisOutlined aria-hidden />,
            label: text('shell.more-menu'),
            children: menuItems(more.map(asTopEntry)),
          },
        ];
  return (
    <nav className={styles['menu']} aria-label={text('shell.top-menu')}>
      <Menu
        mode="horizontal"
        disabledOverflow
        selectedKeys={screen === undefined ? [] : [screen.path]}
        items={[...menuItems(visible.map(asTopEntry)), ...rest]}
      />
    </nav>
  );
};
