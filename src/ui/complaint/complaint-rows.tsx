import { Button } from 'antd';
import { useMemo } from 'react';
import { formatDateTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { complaintActionIn } from '@/domain/work-order/complaint';
import type { ComplaintRow } from '@/domain/work-order/complaint-list';
import { useIsMobile } from '../kit/light/use-media';
import cards from '../kit/list/cards.module.css';
import type { ListModel } from '../kit/list/use-list-query';
import { Bone } from '../kit/states/bone';
import type { Column } from '../kit/table/column';
import { DataTable } from '../kit/table/data-table';
import { type Text, useText } from '../kit/text/use-text';
import { OrderLink } from '../order/order-link';
import { ComplaintStateTag } from '../work-order/complaint-state-tag';
import { WorkLink } from '../work-order/list/work-link';
import { UserText } from '../kit/text/user-text';
import styles from './complaint-rows.module.css';

interface AnswerProps {
  readonly row: ComplaintRow;
  readonly onAnswer: (row: ComplaintRow) => void;
}

const Answer = ({ row, onAnswer }: AnswerProps) => {
  const text = useText();
  const action = complaintActionIn(row.state);
  return (
    <Button
      size="small"
      aria-label={text(`complaint-desk.${action}.of`, { name: row.authorName, id: row.workId })}
      onClick={() => {
        onAnswer(row);
      }}
    >
      {text(`complaint-desk.${action}`)}
    </Button>
  );
};

const Time = ({ at }: { readonly at: Instant }) => (
  <span className={styles['figure']}>{formatDateTime(at)}</span>
);

const columnsOf = (text: Text, onAnswer: AnswerProps['onAnswer']): readonly Column<ComplaintRow>[] => [
  {
    key: 'state',
    title: text('complaint.state'),
    width: '88px',
    cell: ({ state }) => <ComplaintStateTag state={state} />,
  },
  {
    key: 'work',
    title: text('reissue.work'),
    width: '96px',
    cell: ({ workId }) => <WorkLink id={workId} />,
  },
  {
    key: 'orderNo',
    title: text('order.no'),
    width: '168px',
    ellipsis: true,
    cell: ({ orderId, orderNo }) => <OrderLink orderId={orderId} orderNo={orderNo} />,
  },
  {
    key: 'author',
    title: text('complaint.author'),
    width: '104px',
    ellipsis: true,
    cell: ({ authorName }) => <span title={authorName}>{authorName}</span>,
  },
  {
    key: 'reason',
    title: text('complaint.reason'),
    ellipsis: true,
    cell: ({ reason }) => <span title={reason}>{reason}</span>,
  },
  {
    key: 'at',
    title: text('complaint.at'),
    width: '160px',
    cell: ({ at }) => <Time at={at} />,
  },
  {
    key: 'answer',
    title: text('complaint.answer'),
    ellipsis: true,
    cell: ({ answer }) =>
      answer === undefined ? '—' : <span title={`${answer.answeredBy} · ${answer.text}`}>{answer.text}</span>,
  },
  {
    key: 'actions',
    title: text('complaint-desk.actions'),
    width: '120px',
    cell: (row) => <Answer row={row} onAnswer={onAnswer} />,
  },
];

interface CardsProps {
  readonly items: readonly ComplaintRow[];
  readonly onAnswer: AnswerProps['onAnswer'];
}

const Cards = ({ items, onAnswer }: CardsProps) => {
  const text = useText();
  return (
    <ul className={cards['cards']}>
      {items.map((row) => (
        <li key={row.id} className={cards['card']}>
          <span className={cards['line']}>
            <ComplaintStateTag state={row.state} />
            <span className={`${cards['end'] ?? ''} ${styles['among'] ?? ''}`}>
              {text('reissue.work')} <WorkLink id={row.workId} />
            </span>
          </span>
          <span className={cards['line']}>
            <OrderLink orderId={row.orderId} orderNo={row.orderNo} />
          </span>
          <span className={styles['words']}>
            <UserText>{row.reason}</UserText>
          </span>
          <span className={cards['soft']}>
            <UserText>{row.authorName}</UserText> · {formatDateTime(row.at)}
          </span>
          {row.answer === undefined ? null : (
            <>
              <span className={styles['words']}>
                <UserText>{row.answer.text}</UserText>
              </span>
              <span className={cards['soft']}>
                {text('complaint.answered-by')} <UserText>{row.answer.answeredBy}</UserText> ·{' '}
                {formatDateTime(row.answer.at)}
              </span>
            </>
          )}
          <span className={cards['line']}>
            <span className={cards['end']}>
              <Answer row={row} onAnswer={onAnswer} />
            </span>
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

/** As many grey rows as fit a screen. */
const SKELETON_ROWS_MAX = 20;

interface Props {
  readonly list: ListModel<ComplaintRow>;
  readonly pageSize: number;
  readonly onAnswer: AnswerProps['onAnswer'];
}

/** The rows of the list, as cards on narrow screens. Each can be answered from its row. */
export const ComplaintRows = ({ list: { items, loading, stale }, pageSize, onAnswer }: Props) => {
  const text = useText();
  const mobile = useIsMobile();
  const columns = useMemo(() => columnsOf(text, onAnswer), [text, onAnswer]);
  if (mobile) return loading ? <CardsSkeleton /> : <Cards items={items} onAnswer={onAnswer} />;
  return (
    <DataTable
      label={text('complaint-desk.title')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowTone={({ state }) => (state === 'open' ? 'waiting' : 'none')}
      skeletonRows={loading ? Math.min(pageSize, SKELETON_ROWS_MAX) : 0}
      stale={stale}
    />
  );
};
