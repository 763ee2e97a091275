import { memo, type ReactNode } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useHasPermission } from '../kit/access/access';
import { isPlainClick } from '../kit/plain-click';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { orderPath } from './order-path';
import styles from './order-link.module.css';

interface Props {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly children?: ReactNode;
}

/**
 * A link to an order's page, which opens in a tab that has the order number as its title. A user without permission
 * sees only the number. The link is a plain element, because a table renders one for each row that scrolls into view.
 */
export const OrderLink = memo(({ orderId, orderNo, children = orderNo }: Props) => {
  const text = useText();
  const tabs = useTabs();
  const may = useHasPermission(['order:detail']);
  if (!may || orderId === '') return <span title={orderNo}>{children}</span>;
  const path = orderPath(orderId);
  return (
    <a
      className={styles['link']}
      href={path}
      title={orderNo}
      aria-label={text('order.open', { orderNo })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        tabs.open({ path, title: orderNo });
      }}
    >
      {children}
    </a>
  );
});
OrderLink.displayName = 'OrderLink';
