import type { MenuProps } from 'antd';
import type { MenuEntry } from '@/domain/navigation/menu';
import { MenuIcon } from './menu-icon';
import { PageLink } from './page-link';

type Item = NonNullable<MenuProps['items']>[number];

/** Menu entries in the format of antd's menu. */
export const menuItems = (entries: readonly MenuEntry[]): Item[] =>
  entries.map((entry): Item => {
    const icon = <MenuIcon name={entry.icon} />;
    switch (entry.kind) {
      case 'link':
        return { key: entry.path, icon, label: <PageLink entry={entry} />, title: '' };
      case 'external-link':
        return {
          key: entry.href,
          icon,
          title: '',
          label: (
            <a
              href={entry.href}
              target="_blank"
              rel="noopener noreferrer"
              title={entry.needsTooltip ? entry.title : undefined}
            >
              {entry.title}
            </a>
          ),
        };
      case 'directory':
        return {
          key: entry.path,
          icon,
          label: <span title={entry.needsTooltip ? entry.title : undefined}>{entry.title}</span>,
          title: '',
          children: menuItems(entry.children),
        };
    }
  });
