import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Order } from '@/domain/order/order';
import { HasPermission } from '../../kit/access/has-access';
import { isPlainClick } from '../../kit/plain-click';
import { useText } from '../../kit/text/use-text';
import { useTabs } from '../../shell/tabs/use-tabs';
import { orderEditPath, PLACES_ORDERS } from './order-entry-path';

/**
 * A button that opens the form to change an order. Hidden if the server states that this user cannot change the order
 * now.
 */
export const EditOrderButton = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const tabs = useTabs();
  if (order.changeable === false) return null;
  const { orderId, orderNo } = order;
  const path = orderEditPath(orderId);
  return (
    <HasPermission {...PLACES_ORDERS}>
      <Button
        href={path}
        icon={<EditOutlined aria-hidden />}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          tabs.open({ path, title: text('order-entry.tab', { orderNo }) });
        }}
      >
        {text('route.order-edit')}
      </Button>
    </HasPermission>
  );
};
