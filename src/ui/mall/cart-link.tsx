import { ShoppingCartOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Badge, Button } from 'antd';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { cartQuery } from './mall-buying.queries';

/** A link to the cart, with the number of its lines. */
export const CartLink = () => {
  const text = useText();
  const tabs = useTabs();
  const { data } = useQuery(cartQuery(useServices()));
  const count = data?.lines.length ?? 0;
  return (
    <Badge count={count} size="small">
      <Button
        icon={<ShoppingCartOutlined aria-hidden />}
        aria-label={text('mall.cart.open', { count })}
        onClick={() => {
          tabs.open({ path: '/mall/cart' });
        }}
      >
        {text('mall.cart.title')}
      </Button>
    </Badge>
  );
};
