import { type MouseEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CHAT_WINDOW_PATH } from '@/domain/navigation/static-routes';
import type { OrderPart } from '@/domain/work-order/work-order';
import { useHasPermission } from '../../kit/access/access';
import { type MenuPlace, PointMenu, type PointMenuItem } from '../../kit/menu/point-menu';
import { isPlainClick, openInBrowserTab } from '../../kit/plain-click';
import { useServices } from '../../kit/services/services';
import { useChatText } from '../use-chat-text';
import { orderPath } from '../../links';
import { useTabs } from '../../shell/tabs/use-tabs';
import { useChatPanelCommands } from '../chat-panel-state';
import styles from './conversation-head.module.css';

/**
 * The order number. A click opens the order's tab, and the panel stays open. The context menu copies the number, or
 * opens the order and closes the panel. The chat window opens the order in a tab of the browser and stays open. A user
 * without permission for orders can only copy the number.
 */
export const OrderNumber = ({ order: { orderId, orderNo } }: { readonly order: OrderPart }) => {
  const text = useChatText();
  const tabs = useTabs();
  const { clipboard, notices } = useServices();
  const { close } = useChatPanelCommands();
  const may = useHasPermission(['order:detail']) && orderId !== '';
  const [menu, setMenu] = useState<MenuPlace>();
  const path = orderPath(orderId);
  const isWindow = useLocation().pathname === CHAT_WINDOW_PATH;
  const open = () => {
    if (isWindow) openInBrowserTab(path);
    else tabs.open({ path, title: text('route.order-detail') });
  };
  const copy = async () => {
    const done = await clipboard.copy(orderNo);
    notices.show({
      as: 'toast',
      tone: done ? 'success' : 'error',
      text: { key: done ? 'copy.done' : 'copy.failed' },
    });
  };
  const showMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    // The context-menu key has no pointer position, so the menu opens at the element.
    const from = event.currentTarget;
    const { left, bottom } = from.getBoundingClientRect();
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({ x: byKey ? left : event.clientX, y: byKey ? bottom : event.clientY, from });
  };
  const items: readonly PointMenuItem<'copy' | 'jump'>[] = [
    { key: 'copy', label: text('chat.order.copy') },
    ...(may ? [{ key: 'jump' as const, label: text('chat.order.jump') }] : []),
  ];
  return (
    <>
      {may ? (
        <Link
          className={styles['order']}
          to={path}
          title={orderNo}
          aria-label={text('order.open', { orderNo })}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            open();
          }}
          onContextMenu={showMenu}
        >
          {orderNo}
        </Link>
      ) : (
        <span className={styles['order']} title={orderNo} onContextMenu={showMenu}>
          {orderNo}
        </span>
      )}
      {menu === undefined ? null : (
        <PointMenu
          at={menu}
          items={items}
          onClose={() => {
            setMenu(undefined);
          }}
          onChoose={(what) => {
            if (what === 'copy') {
              void copy();
              return;
            }
            open();
            if (!isWindow) close();
          }}
        />
      )}
    </>
  );
};
