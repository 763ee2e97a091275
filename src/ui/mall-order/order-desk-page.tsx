import { Button } from 'antd';
import { HasPermission } from '../kit/access/has-access';
import { daysFilter, defineList, ListView, readsAhead } from '../kit/list';
import { useText } from '../kit/text/use-text';
import { useTabs } from '../shell/tabs/use-tabs';
import { MALL_ORDER_FIELDS } from './mall-order-fields';
import { queryOf, MALL_ORDER_CARD, MALL_ORDER_FILTERS, MALL_ORDER_LIST } from './mall-order-list';

const { no, status, goods, payable, refunded, buyer, receiver, phone, address, created } = MALL_ORDER_FIELDS;
const { invoice, invoiceTitle, taxNumber } = MALL_ORDER_FIELDS;

/** The orders of the brand, for the staff who ship them and answer refunds. */
const DESK = defineList({
  ...MALL_ORDER_LIST,
  name: 'mall-desk',
  texts: 'mall-desk',
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
    ...[invoice, invoiceTitle, taxNumber],
    created,
  ],
  card: MALL_ORDER_CARD,
  tone: ({ status: now, openRefunds, failedRefunds }) => {
    if (openRefunds + failedRefunds > 0) return 'pressing';
    return now === 'PAID' ? 'waiting' : 'none';
  },
  toQuery: ({ range, ...filters }) => ({ ...queryOf(filters), ...range }),
  everyMs: 60_000,
});

/** A button that opens the import of shipments from a workbook. */
const ShipMany = () => {
  const text = useText();
  const tabs = useTabs();
  return (
    <HasPermission any={['mall:order:ship']}>
      <Button
        onClick={() => {
          tabs.open({ path: '/mall/orders/import' });
        }}
      >
        {text('mall-desk.ship-many')}
      </Button>
    </HasPermission>
  );
};

export const readAhead = readsAhead(DESK);

export default () => <ListView of={DESK} primary={<ShipMany />} />;
