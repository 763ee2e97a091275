import { defineList, ListView, readsAhead } from '../kit/list';
import { MALL_ORDER_FIELDS } from './mall-order-fields';
import { queryOf, MALL_ORDER_CARD, MALL_ORDER_FILTERS, MALL_ORDER_LIST } from './mall-order-list';
import { WITHDRAW_REFUND } from './withdraw-refund';

const { no, status, goods, payable, refunded, receiver, created } = MALL_ORDER_FIELDS;

/** The orders of the user's own account. */
const OWN = defineList({
  ...MALL_ORDER_LIST,
  name: 'mall-own',
  texts: 'mall-own',
  filters: MALL_ORDER_FILTERS,
  fields: [no, goods, status, payable, refunded, receiver, created],
  card: MALL_ORDER_CARD,
  toQuery: queryOf,
  actions: [
    {
      ...WITHDRAW_REFUND,
      key: 'withdrawRefund',
      permission: 'mall:buy',
      offered: ({ openRefunds }) => openRefunds > 0,
    },
  ],
  actionsWidth: '136px',
});

export const readAhead = readsAhead(OWN);

export default () => <ListView of={OWN} />;
