import { type MenuProps } from 'antd';
import { Link } from 'react-router-dom';
import { type MenuEntry, type MenuLink } from '@/domain/navigation/menu';
import { MenuIcon } from './menu-icon';
import { prefetchViews } from './views';

type Item = NonNullable<MenuProps['items']>[number];

const linkLabel = (entry: MenuLink) => {
  const search = new URLSearchParams(entry.query).toString();
  return (
    <Link
      to={{ pathname: entry.path, search }}
      title={entry.needsTooltip ? entry.title : undefined}
      onPointerEnter={prefetchViews}
      onFocus={prefetchViews}
    >
      {entry.title}
    </Link>
  );
};

/** Menu entries as antd's menu takes them. */
export const menuItems = (entries: readonly MenuEntry[]): Item[] =>
  entries.map((entry): Item => {
    const icon = <MenuIcon name={entry.icon} />;
    switch (entry.kind) {
      case 'link':
        return { key: entry.path, icon, label: linkLabel(entry), title: '' };
      case 'external-link':
        return {
          key: entry.href,
          icon,
          title: '',
          label: (
            <a href={entry.href} target="_blank" rel="noreferrer">
              {entry.title}
            </a>
          ),
        };
      case 'directory':
        return { key: entry.path, icon, label: entry.title, children: menuItems(entry.children) };
    }
  });
