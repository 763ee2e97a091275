import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { ReshipmentPage, ReshipmentRow } from '@/domain/order/reshipment-list';
import { TAKES_PART } from '@/domain/work-order/work-rights';
import { CopyButton } from '../kit/copy-button';
import { useCarrier } from '../kit/dictionary/use-carrier';
import { choiceFilter, defineList, fieldsOf, ListView, readsAhead, searchFilter } from '../kit/list';
import type { Text } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { OrderLink } from '../links';
import { durationIn, ShipDialog, useOnlyReadsWork, withWork, WorkLink, workOrderKeys } from '../work-order';
import styles from './reshipment-list.module.css';
import { RevealedPhone } from './revealed-phone';
import { ScanShipping } from './scan-shipping';

const field = fieldsOf<ReshipmentRow>();

const waitOf = (text: Text, { requestedAt }: ReshipmentRow, now: Instant): string =>
  text('reshipment.waited', { time: durationIn(text, Math.max(0, (now - requestedAt) / SECOND)) });

const CarrierName = ({ waybill }: { readonly waybill: string }) => <UserText>{useCarrier(waybill)}</UserText>;

const isWaiting = ({ kind }: { readonly kind: string }) => kind === 'waiting';
const isShipped = ({ kind }: { readonly kind: string }) => kind === 'shipped';

/** The list of reshipments, pending and shipped. */
const RESHIPMENTS = defineList({
  name: 'reissues',
  texts: 'reshipment',
  filters: {
    search: searchFilter(),
    kind: choiceFilter('kind', {
      label: 'reshipment.kind',
      texts: { waiting: 'reshipment.waiting', shipped: 'reshipment.done' },
      as: 'tabs',
    }),
  },
  fields: [
    field.text('orderNo', 'order.no', ({ orderNo }) => orderNo, {
      width: '148px',
      ellipsis: true,
      cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
    }),
    field.text('work', 'reshipment.work', ({ workId }) => workId, {
      sheetTitle: 'work-order.id.sheet',
      width: '88px',
      cell: ({ workId }) => <WorkLink id={workId} />,
      card: 'titled',
    }),
    field.text('seller', 'order.seller', ({ sellerName }) => sellerName, { width: '88px', ellipsis: true }),
    field.text('goods', 'reshipment.goods', ({ goods = '' }) => goods),
    field.text('customer', 'order.customer', ({ customerName = '' }) => customerName, {
      width: '84px',
      ellipsis: true,
    }),
    field.text('phone', 'order.phone', ({ customerPhone = '' }) => customerPhone, {
      width: '124px',
      cell: (row) => <RevealedPhone row={row} />,
    }),
    field.text('address', 'order.address', ({ address = '' }) => address, { width: '14%' }),
    field.count('quantity', 'reshipment.quantity', ({ quantity }) => quantity, {
      width: '64px',
      card: ({ quantity }, { text }) => text('reshipment.pieces', { count: quantity }),
    }),
    field.moment('requested', 'reshipment.requested', ({ requestedAt }) => requestedAt, {
      card: 'titled',
      startsHidden: true,
    }),
    field.text('waited', 'reshipment.waiting-time', (row, { text, now }) => waitOf(text, row, now), {
      width: '104px',
      when: isWaiting,
      timed: true,
      cell: (row, { text, now }) => <span className={styles['waiting']}>{waitOf(text, row, now)}</span>,
    }),
    field.moment('shipped', 'reshipment.shipped', ({ shippedAt }) => shippedAt ?? null, {
      // The column is narrow: date and time are on two lines, so that contents and address stay readable at 1366 px.
      width: '104px',
      when: isShipped,
    }),
    field.text(
      'waybill',
      'reshipment.waybill',
      ({ waybill }, { text }) => waybill || text('reshipment.waybill.none'),
      {
        width: '180px',
        when: isShipped,
        cell: ({ waybill }, { text }) =>
          waybill === '' ? (
            <span className={styles['none']}>{text('reshipment.waybill.none')}</span>
          ) : (
            <>
              <span className={styles['figure']}>
                {waybill} <CopyButton value={waybill} name={text('reshipment.waybill')} />
              </span>{' '}
              <span className={styles['carrier']}>
                <CarrierName waybill={waybill} />
              </span>
            </>
          ),
      },
    ),
  ],
  card: {
    lines: [
      { start: ['orderNo'], end: ['work'] },
      { start: ['goods'], end: ['quantity'] },
      { start: ['customer', 'phone'] },
      { start: ['address'], look: 'soft' },
      { start: ['seller'], look: 'soft' },
      { start: ['requested'], look: 'soft' },
      { start: ['waited', 'waybill'], actions: 'end' },
    ],
  },
  idOf: ({ workId }) => workId,
  nameOf: ({ orderNo }) => orderNo,
  tone: (_, { kind }) => (kind === 'waiting' ? 'waiting' : 'none'),
  toQuery: ({ kind, search }) => ({ kind, ...(search === '' ? {} : { search }) }),
  // The key extends the key of the work order lists, so that a changed work order invalidates this list.
  queryKey: [...workOrderKeys.lists, 'reshipments'],
  read: ({ reshipments }, { kind, ...query }, options): Promise<ReshipmentPage> =>
    reshipments.list(kind, query, options),
  everyMs: 60_000,
  open: { to: ({ workId }, searchParams) => withWork(searchParams, workId) },
  actions: [
    {
      key: 'ship',
      word: 'action.ship',
      permission: TAKES_PART,
      named: ({ workId }, text) => text('reshipment.ship.of', { id: workId }),
      offered: ({ shippedAt }) => shippedAt === undefined,
      run: ({ workId, quantity, orderNo, customerName = '', goods = '' }, { show }) => {
        const about = [orderNo, customerName, goods].filter((each) => each !== '');
        show((dialog) => <ShipDialog {...dialog} id={workId} quantity={quantity} about={about} />);
      },
    },
  ],
  actionsWidth: 'var(--reshipment-actions, 104px)',
  actionsWhen: isWaiting,
  empty: ({ kind }, isNarrowed) => (isNarrowed ? 'reshipment.empty' : `reshipment.empty.${kind}`),
});

const ReshipmentListPage = () => (
  <ListView of={RESHIPMENTS} primary={useOnlyReadsWork() ? undefined : <ScanShipping />} />
);

export const readAhead = readsAhead(RESHIPMENTS);

export default ReshipmentListPage;
