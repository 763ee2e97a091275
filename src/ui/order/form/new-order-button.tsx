import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { HasPermission } from '../../kit/access/has-access';
import { useText } from '../../kit/text/use-text';
import { useTabs } from '../../shell/tabs/use-tabs';
import { NEW_ORDER_PATH, PLACES_ORDERS } from './order-entry-path';

/** A button that opens the form for a new order, for users who may place one. */
export const NewOrderButton = () => {
  const text = useText();
  const tabs = useTabs();
  return (
    <HasPermission {...PLACES_ORDERS}>
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          tabs.open({ path: NEW_ORDER_PATH });
        }}
      >
        {text('route.order-add')}
      </Button>
    </HasPermission>
  );
};
