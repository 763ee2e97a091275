import { Button } from 'antd';
import { useMemo } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import { type Instant, SECOND } from '@/domain/kernel/instant';
import type { ReissueKind, ReissueRow } from '@/domain/order/reissue-list';
import { CopyButton } from '../kit/copy-button';
import { useIsMobile } from '../kit/light/use-media';
import cards from '../kit/list/cards.module.css';
import type { ListModel } from '../kit/list/use-list-query';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import type { Column } from '../kit/table/column';
import { DataTable } from '../kit/table/data-table';
import { type Text, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { OrderLink } from '../order/order-link';
import { durationIn } from '../work-order/duration';
import { WorkLink } from '../work-order/list/work-link';
import styles from './reissue-rows.module.css';

interface CellProps {
  readonly row: ReissueRow;
}

const Waybill = ({ row: { waybill } }: CellProps) => {
  const text = useText();
  if (waybill === '') return <span className={cards['soft']}>{text('reissue.waybill.none')}</span>;
  return (
    <span className={styles['figure']}>
      {waybill} <CopyButton value={waybill} name={text('reissue.waybill')} />
    </span>
  );
};

interface ShipProps extends CellProps {
  readonly onShip: (row: ReissueRow) => void;
}

const Ship = ({ row, onShip }: ShipProps) => {
  const text = useText();
  return (
    <Button
      size="small"
      aria-label={text('reissue.ship.of', { id: row.workId })}
      onClick={() => {
        onShip(row);
      }}
    >
      {text('action.ship')}
    </Button>
  );
};

const waitIn = (text: Text, { requestedAt }: ReissueRow, now: Instant): string =>
  text('reissue.waited', { time: durationIn(text, Math.max(0, (now - requestedAt) / SECOND)) });

const dateColumn = (key: string, title: string, at: (row: ReissueRow) => Instant | undefined) => ({
  key,
  title,
  width: '160px',
  cell: (row: ReissueRow) => {
    const instant = at(row);
    return <span className={styles['figure']}>{instant === undefined ? '—' : formatDateTime(instant)}</span>;
  },
});

const columnsOf = (
  text: Text,
  kind: ReissueKind,
  now: Instant,
  onShip: ShipProps['onShip'],
): readonly Column<ReissueRow>[] => [
  {
    key: 'orderNo',
    title: text('order.no'),
    width: '168px',
    ellipsis: true,
    cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
  },
  {
    key: 'work',
    title: text('reissue.work'),
    width: '112px',
    cell: ({ workId }) => <WorkLink id={workId} />,
  },
  {
    key: 'seller',
    title: text('order.seller'),
    ellipsis: true,
    cell: ({ sellerName }) => <span title={sellerName}>{sellerName}</span>,
  },
  {
    key: 'quantity',
    title: text('reissue.quantity'),
    width: '72px',
    align: 'end',
    cell: ({ quantity }) => <span className={styles['figure']}>{quantity}</span>,
  },
  dateColumn('requested', text('reissue.requested'), ({ requestedAt }) => requestedAt),
  ...(kind === 'waiting'
    ? [
        {
          key: 'waited',
          title: text('reissue.waiting-time'),
          width: '136px',
          cell: (row: ReissueRow) => <span className={styles['waiting']}>{waitIn(text, row, now)}</span>,
        },
        {
          key: 'ship',
          title: text('reissue.actions'),
          width: '96px',
          cell: (row: ReissueRow) => <Ship row={row} onShip={onShip} />,
        },
      ]
    : [
        dateColumn('shipped', text('reissue.shipped'), ({ shippedAt }) => shippedAt),
        {
          key: 'waybill',
          title: text('reissue.waybill'),
          width: '200px',
          cell: (row: ReissueRow) => <Waybill row={row} />,
        },
      ]),
];

interface CardsProps {
  readonly items: readonly ReissueRow[];
  readonly kind: ReissueKind;
  readonly now: Instant;
  readonly onShip: ShipProps['onShip'];
}

const Cards = ({ items, kind, now, onShip }: CardsProps) => {
  const text = useText();
  return (
    <ul className={cards['cards']}>
      {items.map((row) => (
        <li key={row.workId} className={cards['card']}>
          <span className={cards['line']}>
            <OrderLink orderId={row.orderId} orderNo={row.orderNo} />
            <span className={`${cards['end'] ?? ''} ${styles['among'] ?? ''}`}>
              {text('reissue.work')} <WorkLink id={row.workId} />
            </span>
          </span>
          <span className={cards['line']}>
            <span>
              <UserText>{row.sellerName}</UserText>
            </span>
            <span className={cards['end']}>{text('reissue.pieces', { count: row.quantity })}</span>
          </span>
          <span className={cards['soft']}>
            {text('reissue.requested')} {formatDateTime(row.requestedAt)}
          </span>
          <span className={cards['line']}>
            {kind === 'waiting' ? (
              <>
                <span className={styles['waiting']}>{waitIn(text, row, now)}</span>
                <span className={cards['end']}>
                  <Ship row={row} onShip={onShip} />
                </span>
              </>
            ) : (
              <Waybill row={row} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

const SKELETON_CARDS = 5;

const CardsSkeleton = () => (
  <ul className={cards['cards']} aria-hidden>
    {Array.from({ length: SKELETON_CARDS }, (_, index) => (
      <li key={index} className={cards['card']}>
        <Bone width="60%" />
        <Bone width="40%" />
      </li>
    ))}
  </ul>
);

/** As many grey rows as fit a screen; more would only be scrolled past. */
const SKELETON_ROWS_MAX = 20;

interface Props {
  readonly list: ListModel<ReissueRow>;
  readonly kind: ReissueKind;
  readonly pageSize: number;
  readonly onShip: ShipProps['onShip'];
}

/** The rows of the list, as cards where it is narrow. What waits can be shipped from its row. */
export const ReissueRows = ({ list: { items, loading, stale, readAt }, kind, pageSize, onShip }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const { clock } = useServices();
  // How long something has waited is told as of when the list was read.
  const columns = useMemo(
    () => columnsOf(text, kind, readAt === '' ? 0 : clock.now(), onShip),
    [text, kind, readAt, clock, onShip],
  );
  if (mobile) {
    return loading ? (
      <CardsSkeleton />
    ) : (
      <Cards items={items} kind={kind} now={clock.now()} onShip={onShip} />
    );
  }
  return (
    <DataTable
      label={text('reissue.title')}
      columns={columns}
      rows={items}
      rowKey={({ workId }) => workId}
      rowTone={() => (kind === 'waiting' ? 'waiting' : 'none')}
      skeletonRows={loading ? Math.min(pageSize, SKELETON_ROWS_MAX) : 0}
      stale={stale}
    />
  );
};
