import type { WorkListItem } from '@/domain/work-order/work-list';
import { KnownTag, KnownText } from '../../kit/dictionary/dict-tag';
import type { Column } from '../../kit/table/column';
import type { Text } from '../../kit/text/use-text';
import { OrderLink } from '../../order/order-link';
import { attentionOf } from '../attention';
import { AttentionMarks } from '../attention-marks';
import { UnreadBadge } from '../unread-badge';
import type { WorkWords } from '../use-work-words';
import { durationIn } from '../duration';
import { WaitingCell } from './waiting-cell';
import styles from './work-columns.module.css';
import { WorkLink } from './work-link';

const asText = (width: number, of: (item: WorkListItem) => string) => ({ kind: 'text' as const, width, of });

/** The columns of the work list (work orders 3), and what stands in them when it is exported. */
export const workColumns = (text: Text, { types, states }: WorkWords): readonly Column<WorkListItem>[] => [
  {
    key: 'id',
    sheet: asText(12, ({ id }) => id),
    title: text('work-order.id'),
    width: '104px',
    cell: ({ id }) => <WorkLink id={id} />,
  },
  {
    key: 'orderNo',
    sheet: asText(22, ({ orderNo }) => orderNo),
    title: text('work-order.order-no'),
    width: '184px',
    ellipsis: true,
    cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
  },
  {
    key: 'type',
    sheet: asText(12, ({ type }) => types.label(type)),
    title: text('work-order.type'),
    width: '92px',
    ellipsis: true,
    cell: ({ type }) => <KnownText of={types} value={type} />,
  },
  {
    key: 'remark',
    sheet: asText(40, ({ remark }) => remark),
    title: text('work-order.remark'),
    ellipsis: true,
    cell: ({ remark }) => <span title={remark}>{remark}</span>,
  },
  {
    key: 'state',
    sheet: asText(10, ({ state }) => states.label(state)),
    title: text('work-order.state'),
    width: '88px',
    cell: ({ state }) => <KnownTag of={states} value={state} />,
  },
  {
    key: 'hint',
    sheet: asText(20, (item) =>
      attentionOf(item)
        .marks.map((mark) => text(`attention.${mark}`))
        .join('、'),
    ),
    title: text('work-order.hint'),
    width: '168px',
    cell: (item) => (
      <span className={styles['marks']}>
        <AttentionMarks attention={attentionOf(item)} />
      </span>
    ),
  },
  {
    key: 'unread',
    sheet: { kind: 'count', width: 8, of: ({ unread }) => unread },
    title: text('work-order.unread'),
    width: '64px',
    cell: ({ unread }) => <UnreadBadge count={unread} />,
  },
  {
    key: 'waiting',
    sheet: asText(16, ({ waitingSeconds }) => (waitingSeconds > 0 ? durationIn(text, waitingSeconds) : '')),
    title: text('work-order.waiting'),
    width: '152px',
    cell: ({ waitingSeconds }) => <WaitingCell seconds={waitingSeconds} />,
  },
];
