import { daysFilter, defineList, ListView } from '../kit/list';
import { MALL_ORDER_FIELDS } from './mall-order-fields';
import { askedOf, MALL_ORDER_CARD, MALL_ORDER_FILTERS, MALL_ORDER_LIST } from './mall-order-list';

const { no, status, goods, payable, refunded, buyer, receiver, phone, address, created } = MALL_ORDER_FIELDS;

/** The orders of the brand, for the staff who ship them and answer refunds. */
const DESK = defineList({
  ...MALL_ORDER_LIST,
  name: 'mall-desk',
  words: 'mall-desk',
  filters: {
    ...MALL_ORDER_FILTERS,
    range: daysFilter({ label: 'mall-order.created', hasDefault: () => false }),
  },
  fields: [
    no,
    goods,
    status,
    payable,
    refunded,
    buyer,
    receiver,
    { ...phone, startsHidden: true as const },
    address,
    created,
  ],
  card: MALL_ORDER_CARD,
  tone: ({ status: now, openRefunds, failedRefunds }) => {
    if (openRefunds + failedRefunds > 0) return 'pressing';
    return now === 'PAID' ? 'waiting' : 'none';
  },
  ask: ({ range, ...filters }) => ({ ...askedOf(filters), ...range }),
  everyMs: 60_000,
});

export default () => <ListView of={DESK} />;
