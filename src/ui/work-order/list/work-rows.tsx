import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { fieldsOf, type RowAddress, type RowLook } from '../../kit/list';
import { UserText } from '../../kit/text/user-text';
import { OrderLink } from '../../links';
import { attentionOf } from '../attention';
import { AttentionMarks } from '../attention-marks';
import { durationIn } from '../duration';
import { UnreadBadge } from '../unread-badge';
import { withWork } from '../work-address';
import { WaitingCell } from './waiting-cell';
import { WorkLink } from './work-link';
import styles from './work-rows.module.css';

const field = fieldsOf<WorkListItem>();

/** How work orders show in a list (work orders 3), on home and on an order. */
export const WORK_ROWS: RowLook<WorkListItem> = {
  fields: [
    field.text('id', 'work-order.id', ({ id }) => id, {
      width: '104px',
      sheet: 12,
      cell: ({ id }) => <WorkLink id={id} />,
      card: ({ id }) => `#${id}`,
    }),
    field.text('orderNo', 'work-order.order-no', ({ orderNo }) => orderNo, {
      width: '184px',
      ellipsis: true,
      sheet: 22,
      cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
      card: ({ orderNo }) => orderNo,
    }),
    field.text('seller', 'order.seller', ({ sellerName }) => sellerName, { column: false }),
    field.dictionary('type', 'work-order.type', DICTIONARIES.workType, ({ type }) => type, {
      as: 'words',
      width: '92px',
      ellipsis: true,
      sheet: 12,
    }),
    field.text('remark', 'work-order.remark', ({ remark }) => remark, {
      sheet: 40,
      card: ({ remark }) => (
        <span className={styles['remark']}>
          <UserText>{remark}</UserText>
        </span>
      ),
    }),
    field.dictionary('state', 'work-order.state', DICTIONARIES.workState, ({ state }) => state, {
      width: '88px',
      sheet: 10,
    }),
    field.text(
      'hint',
      'work-order.hint',
      (item, { text }) =>
        attentionOf(item)
          .marks.map((mark) => text(`attention.${mark}`))
          .join('、'),
      {
        width: '168px',
        cell: (item) => (
          <span className={styles['marks']}>
            <AttentionMarks attention={attentionOf(item)} />
          </span>
        ),
      },
    ),
    field.count('unread', 'work-order.unread', ({ unread }) => unread, {
      width: '64px',
      sheet: 8,
      align: 'start',
      cell: ({ unread }) => <UnreadBadge count={unread} />,
    }),
    field.text(
      'waiting',
      'work-order.waiting',
      ({ waitingSeconds }, { text }) => (waitingSeconds > 0 ? durationIn(text, waitingSeconds) : ''),
      {
        width: '152px',
        sheet: 16,
        sort: { descending: 'wait' },
        cell: ({ waitingSeconds }) => <WaitingCell seconds={waitingSeconds} />,
      },
    ),
  ],
  card: {
    isButton: true,
    lines: [
      { start: ['type', 'state', 'hint'], end: ['unread'], look: 'strong' },
      { start: ['orderNo', 'seller'], look: 'soft', joined: true },
      { start: ['remark'] },
      { start: ['id'], end: ['waiting'], look: 'soft' },
    ],
  },
  idOf: ({ id }) => id,
  tone: (item) => attentionOf(item).tone,
};

/** Opens a work order over the page, from an order where that is named. */
export const workAddress = (fromOrder?: string): RowAddress<WorkListItem> => ({
  to: ({ id }, address) => withWork(address, id, fromOrder),
  name: ({ id }, text) => text('work-list.open', { id }),
});
