import { formatDateTime } from '@/domain/dates/format';
import { formatAmount } from '@/domain/money/amount';
import type { OrderListItem } from '@/domain/order/order-list';
import { KnownTag } from '../../kit/dictionary/dict-tag';
import type { DictionaryInUse } from '../../kit/dictionary/use-dictionary';
import type { Column } from '../../kit/table/column';
import type { Text } from '../../kit/text/use-text';
import { OrderLink } from '../order-link';
import styles from './order-columns.module.css';

const Cut = ({ words }: { readonly words: string }) => <span title={words}>{words}</span>;

interface Known {
  /** The session may see prices. */
  readonly amounts: boolean;
  readonly statuses: DictionaryInUse;
}

const carOf = ({ carModel, carPlate }: OrderListItem): string =>
  [carModel, carPlate].filter(Boolean).join(' · ');

const asText = (width: number, of: (item: OrderListItem) => string) => ({ kind: 'text' as const, width, of });

/** The columns of the list of orders, and what stands in them when it is exported. */
export const orderColumns = (text: Text, { amounts, statuses }: Known): readonly Column<OrderListItem>[] => [
  {
    key: 'orderNo',
    sheet: asText(22, ({ orderNo }) => orderNo),
    title: text('order.no'),
    width: '152px',
    ellipsis: true,
    cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
  },
  {
    key: 'status',
    sheet: asText(10, ({ status }) => statuses.label(status)),
    title: text('order-list.status'),
    width: '88px',
    cell: ({ status }) => <KnownTag of={statuses} value={status} />,
  },
  {
    key: 'project',
    sheet: asText(28, ({ projectName }) => projectName),
    title: text('order.project'),
    ellipsis: true,
    cell: ({ projectName }) => <Cut words={projectName} />,
  },
  {
    key: 'customer',
    sheet: asText(12, ({ customerName }) => customerName),
    title: text('order.customer'),
    width: '96px',
    ellipsis: true,
    cell: ({ customerName }) => <Cut words={customerName} />,
  },
  {
    key: 'car',
    sheet: asText(24, carOf),
    title: text('order.car'),
    width: '168px',
    ellipsis: true,
    cell: (item) => <Cut words={carOf(item)} />,
  },
  {
    key: 'shop',
    sheet: asText(20, ({ shopName }) => shopName),
    title: text('order.shop'),
    width: '144px',
    ellipsis: true,
    cell: ({ shopName }) => <Cut words={shopName} />,
  },
  {
    key: 'works',
    sheet: { kind: 'count', width: 10, of: ({ openWorkOrders }) => openWorkOrders },
    title: text('order-list.works'),
    width: '80px',
    align: 'end',
    cell: ({ openWorkOrders }) =>
      openWorkOrders === 0 ? null : <span className={styles['works']}>{openWorkOrders}</span>,
  },
  ...(amounts
    ? [
        {
          key: 'amount',
          sheet: { kind: 'money' as const, width: 12, of: ({ amount }: OrderListItem) => amount ?? null },
          title: text('order.amount'),
          width: '104px',
          align: 'end' as const,
          cell: ({ amount }: OrderListItem) =>
            amount === undefined ? null : (
              <span className={styles['figure']}>{formatAmount(BigInt(amount))}</span>
            ),
        },
      ]
    : []),
  {
    key: 'created',
    sheet: { kind: 'moment', width: 20, of: ({ createdAt }) => createdAt },
    title: text('order.created'),
    width: '148px',
    cell: ({ createdAt }) => <span className={styles['figure']}>{formatDateTime(createdAt)}</span>,
  },
];
