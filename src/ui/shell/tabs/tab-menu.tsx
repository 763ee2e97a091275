import { tabMenuOf } from '@/domain/navigation/close-tabs';
import { type MenuPlace, PointMenu, type PointMenuItem } from '../../kit/menu/point-menu';
import { useText } from '../../kit/text/use-text';
import { type Closing, useNavigationState, useTabCommands } from './tabs-context';

type Choice = 'refresh' | Closing;

export interface OpenTabMenu extends MenuPlace {
  readonly path: string;
}

interface Props {
  readonly menu: OpenTabMenu;
  readonly onClose: () => void;
  /** Called after tabs were closed. */
  readonly onClosed: () => void;
}

/** The menu of a tab (product 2). A command without effect is disabled. */
export const TabMenu = ({ menu, onClose, onClosed }: Props) => {
  const text = useText();
  const { tabs } = useNavigationState();
  const { close, refresh } = useTabCommands();
  const offered = tabMenuOf(tabs, menu.path);
  const items: readonly PointMenuItem<Choice>[] = [
    { key: 'refresh', label: text('tabs.refresh') },
    { key: 'current', label: text('tabs.close'), disabled: !offered.closeCurrent },
    { key: 'others', label: text('tabs.close-others'), disabled: !offered.closeOthers },
    { key: 'left', label: text('tabs.close-left'), disabled: !offered.closeLeft },
    { key: 'right', label: text('tabs.close-right'), disabled: !offered.closeRight },
    { key: 'all', label: text('tabs.close-all') },
  ];
  return (
    <PointMenu
      at={menu}
      items={items}
      onClose={onClose}
      onChoose={(choice) => {
        if (choice === 'refresh') {
          refresh(menu.path);
          return;
        }
        close(menu.path, choice);
        onClosed();
      }}
    />
  );
};
