import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { ReissuePage, ReissueRow } from '@/domain/order/reissue-list';
import { CopyButton } from '../kit/copy-button';
import { choiceFilter, defineList, fieldsOf, ListView, searchFilter } from '../kit/list';
import type { Text } from '../kit/text/use-text';
import { OrderLink } from '../links';
import { durationIn, ShipDialog, WorkLink, workOrderKeys } from '../work-order';
import styles from './reissue-list.module.css';

const field = fieldsOf<ReissueRow>();

const waitOf = (text: Text, { requestedAt }: ReissueRow, now: Instant): string =>
  text('reissue.waited', { time: durationIn(text, Math.max(0, (now - requestedAt) / SECOND)) });

const isWaiting = ({ kind }: { readonly kind: string }) => kind === 'waiting';
const isShipped = ({ kind }: { readonly kind: string }) => kind === 'shipped';

/** Goods that were asked for again: what waits to be shipped, and what is on its way. */
const REISSUES = defineList({
  name: 'reissues',
  words: 'reissue',
  filters: {
    search: searchFilter(),
    kind: choiceFilter('kind', {
      label: 'reissue.kind',
      words: { waiting: 'reissue.waiting', shipped: 'reissue.done' },
      as: 'tabs',
    }),
  },
  fields: [
    field.text('orderNo', 'order.no', ({ orderNo }) => orderNo, {
      width: '168px',
      ellipsis: true,
      cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
    }),
    field.text('work', 'reissue.work', ({ workId }) => workId, {
      width: '112px',
      cell: ({ workId }) => <WorkLink id={workId} />,
      card: 'titled',
    }),
    field.text('seller', 'order.seller', ({ sellerName }) => sellerName),
    field.count('quantity', 'reissue.quantity', ({ quantity }) => quantity, {
      width: '72px',
      card: ({ quantity }, { text }) => text('reissue.pieces', { count: quantity }),
    }),
    field.moment('requested', 'reissue.requested', ({ requestedAt }) => requestedAt, { card: 'titled' }),
    field.text('waited', 'reissue.waiting-time', (row, { text, now }) => waitOf(text, row, now), {
      width: '136px',
      when: isWaiting,
      timed: true,
      cell: (row, { text, now }) => <span className={styles['waiting']}>{waitOf(text, row, now)}</span>,
    }),
    field.moment('shipped', 'reissue.shipped', ({ shippedAt }) => shippedAt ?? null, { when: isShipped }),
    field.text(
      'waybill',
      'reissue.waybill',
      ({ waybill }, { text }) => waybill || text('reissue.waybill.none'),
      {
        width: '200px',
        when: isShipped,
        cell: ({ waybill }, { text }) =>
          waybill === '' ? (
            <span className={styles['none']}>{text('reissue.waybill.none')}</span>
          ) : (
            <span className={styles['figure']}>
              {waybill} <CopyButton value={waybill} name={text('reissue.waybill')} />
            </span>
          ),
      },
    ),
  ],
  card: {
    lines: [
      { start: ['orderNo'], end: ['work'] },
      { start: ['seller'], end: ['quantity'] },
      { start: ['requested'], look: 'soft' },
      { start: ['waited', 'waybill'], actions: 'end' },
    ],
  },
  idOf: ({ workId }) => workId,
  nameOf: ({ orderNo }) => orderNo,
  tone: (_, { kind }) => (kind === 'waiting' ? 'waiting' : 'none'),
  ask: ({ kind, search }) => ({ kind, ...(search === '' ? {} : { search }) }),
  // Below the lists of work orders: a change of one of them changes this list.
  queryKey: [...workOrderKeys.lists, 'reissues'],
  read: ({ reissues }, { kind, ...query }, options): Promise<ReissuePage> =>
    reissues.list(kind, query, options),
  everyMs: 60_000,
  actions: [
    {
      key: 'ship',
      word: 'action.ship',
      named: ({ workId }, text) => text('reissue.ship.of', { id: workId }),
      offered: ({ shippedAt }) => shippedAt === undefined,
      run: ({ workId, quantity }, { show }) => {
        show(({ open, onClose }) => (
          <ShipDialog id={workId} quantity={quantity} open={open} onClose={onClose} />
        ));
      },
    },
  ],
  actionsWidth: '96px',
  empty: ({ kind }, isNarrowed) => (isNarrowed ? 'reissue.empty' : `reissue.empty.${kind}`),
});

const ReissueListPage = () => <ListView of={REISSUES} />;

export default ReissueListPage;
