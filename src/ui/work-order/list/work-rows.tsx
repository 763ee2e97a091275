import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { fieldsOf, type RowLink, type RowLook } from '../../kit/list';
import { remarkText } from '../../kit/text/stored-text';
import type { Text } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { OrderLink } from '../../links';
import { attentionOf } from '../attention';
import { AttentionMarks } from '../attention-marks';
import { DraftMark } from '../draft-mark';
import { durationIn } from '../duration';
import { LastLine, lastLineOf } from '../last-line';
import { shortMoment } from '../short-moment';
import { ReminderMark } from '../reminder/reminder-mark';
import { UnreadBadge } from '../unread-badge';
import { withWork } from '../work-in-url';
import { TwoLines } from '../../kit/two-lines/two-lines';
import { WaitingCell } from './waiting-cell';
import { WorkLink } from './work-link';
import styles from './work-rows.module.css';

const field = fieldsOf<WorkListItem>();

const marksOf = (item: WorkListItem, text: Text): string =>
  attentionOf(item)
    .marks.map((mark) => text(`attention.${mark}`))
    .join(' · ');

/** The columns and cards of work orders (work orders 3), for the list, home and an order's page. */
export const WORK_ROWS: RowLook<WorkListItem> = {
  fields: [
    field.text('id', 'work-order.id', ({ id }) => id, {
      sheetTitle: 'work-order.id.sheet',
      width: 'var(--work-id, 76px)',
      sheet: 12,
      cell: ({ id, reminderAt }) => (
        <>
          <WorkLink id={id} />
          <span className={styles['under']}>
            <ReminderMark at={reminderAt} /> <DraftMark id={id} />
          </span>
        </>
      ),
      card: ({ id, reminderAt }) => (
        <>
          #{id} <ReminderMark at={reminderAt} /> <DraftMark id={id} />
        </>
      ),
    }),
    field.text('orderNo', 'work-list.order', ({ orderNo }) => orderNo, {
      width: '148px',
      sheetTitle: 'order.no',
      sheet: 22,
      cell: ({ orderId, orderNo, sellerName }) => (
        <TwoLines first={<OrderLink orderId={orderId} orderNo={orderNo} />} second={sellerName} />
      ),
      card: ({ orderNo }) => orderNo,
    }),
    field.text('seller', 'order.seller', ({ sellerName }) => sellerName, {
      width: '112px',
      ellipsis: true,
      startsHidden: true,
    }),
    field.text('customer', 'work-list.customer', ({ customerName = '' }) => customerName, {
      width: '96px',
      sheetTitle: 'order.customer',
      sheet: 12,
      cell: ({ customerName = '', carPlate = '' }) => <TwoLines first={customerName} second={carPlate} />,
      card: ({ customerName = '' }) => <UserText>{customerName}</UserText>,
    }),
    field.text('plate', 'order.plate', ({ carPlate = '' }) => carPlate, {
      width: '104px',
      sheet: 12,
      startsHidden: true,
    }),
    field.dictionary('type', 'work-order.type', DICTIONARIES.workType, ({ type }) => type, {
      as: 'text',
      width: 'var(--work-type, 80px)',
      ellipsis: true,
      sheet: 12,
    }),
    field.text('request', 'work-list.request', ({ request = '' }) => request, {
      sheetTitle: 'work-list.request.sheet',
      sheet: 60,
      cell: (item, { text }) => (
        <TwoLines
          first={item.request ?? ''}
          second={lastLineOf(item, text) === '' ? '' : <LastLine item={item} />}
        />
      ),
      card: ({ request = '' }) => (
        <span className={styles['cut']}>
          <UserText>{request}</UserText>
        </span>
      ),
    }),
    field.text('last', 'work-list.last', (item, { text }) => lastLineOf(item, text), {
      width: '240px',
      sheet: 60,
      startsHidden: true,
      cell: (item) => <LastLine item={item} />,
      card: (item) => (
        <span className={styles['cut']}>
          <LastLine item={item} />
        </span>
      ),
    }),
    field.text('remark', 'work-order.remark', ({ remark }, { text }) => remarkText(text, remark), {
      width: '200px',
      sheet: 40,
      startsHidden: true,
    }),
    field.text('handler', 'work-order.handler', ({ handlerName = '' }) => handlerName, {
      width: '88px',
      ellipsis: true,
      sheet: 12,
    }),
    field.dictionary('state', 'work-order.state', DICTIONARIES.workState, ({ state }) => state, {
      width: 'var(--work-state, 76px)',
      sheet: 10,
    }),
    field.text('hint', 'work-order.hint', (item, { text }) => marksOf(item, text), {
      sheetTitle: 'work-order.hint.sheet',
      width: '168px',
      startsHidden: true,
      cell: (item) => (
        <span className={styles['marks']}>
          <AttentionMarks attention={attentionOf(item)} />
        </span>
      ),
    }),
    field.moment('changed', 'work-list.times', ({ updatedAt }) => updatedAt ?? null, {
      width: '100px',
      sheetTitle: 'work-list.updated',
      sort: { descending: 'changed' },
      cell: ({ updatedAt, createdAt }, { now }) => (
        <TwoLines first={shortMoment(updatedAt, now)} second={shortMoment(createdAt, now)} />
      ),
      card: ({ updatedAt, createdAt }, { text, now }) =>
        text('work-list.times.card', {
          updated: shortMoment(updatedAt, now),
          created: shortMoment(createdAt, now),
        }),
    }),
    field.moment('created', 'work-list.created', ({ createdAt }) => createdAt ?? null, {
      startsHidden: true,
    }),
    field.count('unread', 'work-order.unread', ({ unread }) => unread, {
      sheetTitle: 'work-order.unread.sheet',
      width: '56px',
      sheet: 8,
      align: 'start',
      cell: ({ unread }) => <UnreadBadge count={unread} />,
    }),
    field.text(
      'waiting',
      'work-order.waiting',
      ({ waitingSeconds }, { text }) => (waitingSeconds > 0 ? durationIn(text, waitingSeconds) : ''),
      {
        width: '112px',
        sheet: 16,
        sort: { descending: 'wait' },
        cell: (item, { text }) => {
          const { tone } = attentionOf(item);
          const marks = marksOf(item, text);
          const waiting = <WaitingCell seconds={item.waitingSeconds} />;
          if (marks === '') return waiting;
          const shown = (
            <span className={styles['marked']} data-tone={tone}>
              {marks}
            </span>
          );
          return item.waitingSeconds > 0 ? <TwoLines first={waiting} second={shown} /> : shown;
        },
        card: ({ waitingSeconds }) => <WaitingCell seconds={waitingSeconds} />,
      },
    ),
  ],
  card: {
    isButton: true,
    lines: [
      { start: ['type', 'state', 'hint'], end: ['unread'], look: 'strong' },
      { start: ['request'] },
      { start: ['last'], look: 'soft' },
      { start: ['orderNo', 'seller', 'customer', 'plate'], look: 'soft', joined: true },
      { start: ['id', 'handler'], end: ['waiting'], look: 'soft' },
      { start: ['changed'], look: 'soft' },
    ],
  },
  idOf: ({ id }) => id,
  tone: (item) => attentionOf(item).tone,
};

/** Opens a work order over the page. `fromOrder` is the id of the order that the user came from. */
export const workRowLink = (fromOrder?: string): RowLink<WorkListItem> => ({
  to: ({ id }, searchParams) => withWork(searchParams, id, fromOrder),
  name: ({ id }, text) => text('work-list.open', { id }),
});
