import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Instant } from '@/domain/kernel/instant';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { windowText } from '@/domain/order/life/window-text';
import { formatMinute } from '@/domain/dates/format';
import type { EvidenceFiles } from '@/domain/order/life/evidence';
import type { FieldChange, OrderEvent } from '@/domain/order/order-history';
import type { Id } from '@/domain/kernel/id';
import { DictTag } from '../kit/dictionary/dict-tag';
import { VideoPlayer } from '../kit/video/video-player';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { StatePage } from '../kit/states/state-page';
import { useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import { ImageStrip, WorkLink } from '../work-order';
import { DividedPoints } from './divided-points';
import styles from './order-history.module.css';
import { orderHistoryQuery } from './order.queries';

/** A changed field, with its values before and after the change. */
const Changed = ({ change: { field, before, after } }: { readonly change: FieldChange }) => {
  const text = useText();
  const worded = (value: string) => {
    if (value === '') return text('order.history.empty');
    return field === 'images' ? text('order.history.images', { count: value }) : value;
  };
  return (
    <li className={styles['change']}>
      <span className={styles['field']}>{text(`order.field.${field}`)}</span>{' '}
      <del className={styles['before']}>
        <UserText>{worded(before)}</UserText>
      </del>{' '}
      <span aria-hidden>→</span>{' '}
      <ins className={styles['after']}>
        <UserText>{worded(after)}</UserText>
      </ins>
    </li>
  );
};

/** The files of one completion of the installation. A reinstallation has its own completion with its own files. */
const Evidence = ({ files: { pictures, video, poster, signature } }: { readonly files: EvidenceFiles }) => {
  const text = useText();
  const images = [...pictures, ...(signature === undefined ? [] : [signature])];
  return (
    <div className={styles['evidence']}>
      {images.length === 0 ? null : <ImageStrip images={images} />}
      {video === undefined ? null : (
        <VideoPlayer
          url={video}
          label={text('order.video')}
          none={text('order.video.none')}
          {...(poster === undefined ? {} : { poster })}
        />
      )}
    </div>
  );
};

const Happened = ({
  event: { kind, authorName, at, changes, reason, shopName, window, outcome, split, files },
}: {
  readonly event: OrderEvent;
}) => {
  const text = useText();
  return (
    <li className={styles['event']}>
      <span className={styles['at']}>{formatMinute(at)}</span>{' '}
      <span>
        <UserText>
          {text(`order.history.${kind}`, {
            name: authorName === '' ? text('order.history.system') : authorName,
          })}
        </UserText>
        {shopName === undefined ? null : <UserText>{` · ${shopName}`}</UserText>}
        {window === undefined ? null : ` · ${windowText(window)}`}
        {outcome === undefined ? null : ` · ${text(`order-step.outcome.${outcome}`)}`}
        {split === undefined ? null : <DividedPoints of={split} />}
      </span>
      {reason === undefined ? null : (
        <p className={styles['reason']}>
          <UserText>{reason}</UserText>
        </p>
      )}
      {files === undefined ? null : <Evidence files={files} />}
      {changes.length === 0 ? null : (
        <ul className={styles['changes']}>
          {changes.map((change) => (
            <Changed key={change.field} change={change} />
          ))}
        </ul>
      )}
    </li>
  );
};

interface Line {
  readonly at: Instant;
  readonly shown: ReactNode;
}

const lines = (events: readonly OrderEvent[], works: readonly WorkListItem[]): readonly Line[] =>
  [
    ...events
      .toReversed()
      .map((event) => ({ at: event.at, shown: <Happened key={event.seq} event={event} /> })),
    ...works.map((work) => ({
      at: work.updatedAt ?? 0,
      shown: <Work key={`work-${work.id}`} work={work} />,
    })),
  ].sort((a, b) => b.at - a.at);

interface Props {
  readonly orderId: Id;
  /** The work orders of the order. Undefined until they are loaded, and for users who may not see them. */
  readonly works?: readonly WorkListItem[] | undefined;
}

const NO_WORKS: readonly WorkListItem[] = [];

/** A work order of the order, listed at the time of its last change. */
const Work = ({ work: { id, type, state, updatedAt } }: { readonly work: WorkListItem }) => {
  const text = useText();
  return (
    <li className={styles['event']}>
      <span className={styles['at']}>{updatedAt === undefined ? '—' : formatMinute(updatedAt)}</span>{' '}
      <span>
        {text('order.history.work')} <WorkLink id={id} />{' '}
        <DictTag type={DICTIONARIES.workType} value={type} />{' '}
        <DictTag type={DICTIONARIES.workState} value={state} />
      </span>
    </li>
  );
};

/** The events of an order and its work orders, the newest first. */
export const OrderHistory = ({ orderId, works = NO_WORKS }: Props) => {
  const text = useText();
  const { data, isError, refetch } = useQuery(orderHistoryQuery(useServices(), orderId));
  if (data === undefined && isError) {
    return (
      <StatePage
        tone="error"
        title={text('order.history.failed')}
        action={<Button onClick={() => void refetch()}>{text('state.retry')}</Button>}
      />
    );
  }
  return (
    <ol className={styles['history']} reversed aria-busy={data === undefined}>
      {data === undefined ? (
        <li className={styles['event']}>
          <Bone width="40%" />
        </li>
      ) : (
        lines(data, works).map((line) => line.shown)
      )}
    </ol>
  );
};
