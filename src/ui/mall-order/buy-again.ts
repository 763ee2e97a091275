import { buyAgain } from '@/application/mall-order/buy-again.use-case';
import { presentRefusal } from '@/application/request/present';
import type { MallOrder } from '@/domain/mall/mall-order';
import { mayHoldPoints } from '@/domain/points/point-rights';
import type { RowAction } from '../kit/list';
import type { PageTabs } from '../shell/tabs/use-tabs';

/**
 * An action that puts the goods of an order into the cart again and opens the cart. Buyers get it for every order
 * except unpaid ones.
 */
export const buyAgainAction = (tabs: PageTabs): RowAction<MallOrder> => ({
  key: 'buyAgain',
  word: 'mall-order.again',
  permission: 'mall:buy',
  named: ({ orderNo }, text) => text('mall-order.again.of', { no: orderNo }),
  offered: ({ status }, { accountType }) => status !== 'UNPAID' && mayHoldPoints(accountType),
  run: ({ orderNo }, { services, text }) => {
    const { notices } = services;
    const act = async () => {
      const done = await buyAgain(services, orderNo);
      if (!done.ok) {
        notices.show(presentRefusal(done.refusal));
        return;
      }
      const { left, isNone } = done.value;
      const goods = left.join(text('name.and'));
      if (left.length === 0)
        notices.show({ as: 'toast', tone: 'success', text: { key: 'mall-order.again.done' } });
      else {
        const key = isNone ? 'mall-order.again.none' : 'mall-order.again.left';
        notices.show({ as: 'message-box', tone: 'warning', text: { key, params: { goods } } });
      }
      if (!isNone) tabs.open({ path: '/mall/cart' });
    };
    // The command has already shown the failure.
    void act().catch(() => undefined);
  },
});
