import { defineList, ListView, readsAhead } from '../kit/list';
import { MALL_ORDER_FIELDS } from './mall-order-fields';
import { askedOf, MALL_ORDER_CARD, MALL_ORDER_FILTERS, MALL_ORDER_LIST } from './mall-order-list';

const { no, status, goods, payable, refunded, receiver, created } = MALL_ORDER_FIELDS;

/** What the own account has ordered. */
const OWN = defineList({
  ...MALL_ORDER_LIST,
  name: 'mall-own',
  texts: 'mall-own',
  filters: MALL_ORDER_FILTERS,
  fields: [no, goods, status, payable, refunded, receiver, created],
  card: MALL_ORDER_CARD,
  ask: askedOf,
});

export const readAhead = readsAhead(OWN);

export default () => <ListView of={OWN} />;
