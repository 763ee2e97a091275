import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallOptions } from '@/application/request/failure';
import { formatMinute } from '@/domain/dates/format';
import type { HistoryChange, HistoryEvent, HistoryPage, HistoryQuery } from '@/domain/kernel/change-history';
import { BusyButton } from '../busy-button';
import { Bone } from '../states/bone';
import { useText } from '../text/use-text';
import { UserText } from '../text/user-text';
import styles from './change-history.module.css';

interface Props {
  /** The part of the query key that identifies this history. */
  readonly of: readonly string[];
  /** The newest part, if the caller has already loaded it. */
  readonly newest?: HistoryPage;
  readonly read: (query: HistoryQuery, options: CallOptions) => Promise<HistoryPage>;
  /** Renders one change of a field; nothing for an unknown field. */
  readonly draw: (change: HistoryChange) => ReactNode;
}

const NEWEST: HistoryQuery = {};

/**
 * The history of changes, the newest first. Each change shows author, field and time; older parts are loaded on demand.
 */
export const ChangeHistory = ({ of, newest, read, draw }: Props) => {
  const text = useText();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isError, isFetching, refetch } =
    useInfiniteQuery({
      queryKey: ['change-history', ...of, newest?.events[0]?.seq ?? 0],
      queryFn: ({ signal, pageParam }) => read(pageParam, { signal, catch: false }),
      initialPageParam: NEWEST,
      getNextPageParam: ({ events, more }) => {
        const oldest = events.at(-1);
        return more && oldest !== undefined ? { before: oldest.seq } : undefined;
      },
      ...(newest === undefined
        ? {}
        : { initialData: { pages: [newest], pageParams: [NEWEST] }, staleTime: Infinity }),
      gcTime: 0,
    });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  const retry = () => (data === undefined ? refetch() : fetchNextPage());
  if (data === undefined && !isError)
    return (
      <div aria-busy>
        <Bone width="60%" />
      </div>
    );
  return (
    <>
      {data !== undefined && events.length === 0 ? (
        <p className={styles['soft']}>{text('history.empty')}</p>
      ) : (
        <ol className={styles['history']} reversed>
          {events.map((event) => (
            <li key={event.seq}>
              <Event event={event} draw={draw} />
            </li>
          ))}
        </ol>
      )}
      {isError ? (
        <p role="alert" className={styles['soft']}>
          {text('history.failed')}
        </p>
      ) : null}
      {isError || hasNextPage ? (
        <BusyButton busy={isError ? isFetching : isFetchingNextPage} onClick={() => void retry()}>
          {text(isError ? 'state.retry' : 'history.more')}
        </BusyButton>
      ) : null}
    </>
  );
};

const Event = ({ event, draw }: { readonly event: HistoryEvent } & Pick<Props, 'draw'>) => {
  const text = useText();
  const { at, authorName, changes } = event;
  return (
    <>
      <span className={styles['soft']}>{formatMinute(at)}</span>{' '}
      {authorName === '' ? text('history.other-brand') : <UserText>{authorName}</UserText>}
      <ul>
        {changes.map((change) => {
          const drawn = draw(change);
          return drawn === null ? null : <li key={change.field}>{drawn}</li>;
        })}
        {/* Earlier versions stored events without changes, for a new password or an unchanged form. */}
        {changes.length === 0 ? <li>{text('history.none')}</li> : null}
      </ul>
    </>
  );
};

interface BeforeAfterProps {
  readonly label: string;
  readonly change: HistoryChange;
  readonly text: (value: HistoryChange['after']) => string;
}

/** A field with its values before and after the change. */
export const BeforeAfter = ({ label, change: { before, after }, text: translate }: BeforeAfterProps) => {
  const text = useText();
  const shown = (value: HistoryChange['after']) => (
    <UserText>{translate(value) || text('history.nothing')}</UserText>
  );
  return (
    <>
      {label}
      {text('history.is')}
      {before === undefined ? null : (
        <>
          <del>{shown(before)}</del> →{' '}
        </>
      )}
      {shown(after)}
    </>
  );
};
