import { useInfiniteQuery } from '@tanstack/react-query';
import { formatMinute } from '@/domain/dates/format';
import type { HistoryQuery } from '@/domain/kernel/change-history';
import type { Goods, StockEntry } from '@/domain/mall/goods';
import { BusyButton } from '../kit/busy-button';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { UserText } from '../kit/text/user-text';
import { useText } from '../kit/text/use-text';
import { GOODS_KEY } from './goods-texts';
import styles from './mall.module.css';

const NEWEST: HistoryQuery = {};

/** One movement of the stock. */
const Line = ({ entry, sku }: { readonly entry: StockEntry; readonly sku: string }) => {
  const text = useText();
  const { at, kind, change, stockAfter, authorName, note } = entry;
  return (
    <li>
      <time>{formatMinute(at)}</time>{' '}
      <UserText>
        {text('mall.stock.line', {
          ...{ sku, kind: text(`mall.stock.kind.${kind}`), after: stockAfter },
          ...{ change: change > 0 ? `+${change}` : String(change), name: authorName, note },
        }).trimEnd()}
      </UserText>
    </li>
  );
};

/** All movements of the stock of goods, the newest first. Earlier ones are loaded on demand. */
export const StockJournal = ({ goods }: { readonly goods: Goods }) => {
  const text = useText();
  const { mallGoods } = useServices();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError, ...read } =
    useInfiniteQuery({
      queryKey: [...GOODS_KEY, 'journal', goods.id],
      queryFn: ({ signal, pageParam }) => mallGoods.journal(goods.id, pageParam, { signal, catch: false }),
      initialPageParam: NEWEST,
      getNextPageParam: ({ entries, more }) => {
        const oldest = entries.at(-1);
        return more && oldest !== undefined ? { before: Number(oldest.id) } : undefined;
      },
    });
  const { isError, isFetching, refetch } = read;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const nameOf = (id: string) => goods.skus.find((sku) => sku.id === id)?.values.join(' / ') ?? '';
  if (data === undefined && !isError)
    return (
      <div aria-busy>
        <Bone width="60%" />
      </div>
    );
  return (
    <div className={styles['matrix']}>
      {data !== undefined && entries.length === 0 ? (
        <p className={styles['hint']}>{text('mall.stock.none')}</p>
      ) : (
        <ol className={styles['journal']} aria-label={text('mall.stock.journal')}>
          {entries.map((entry) => (
            <Line key={entry.id} entry={entry} sku={nameOf(entry.skuId)} />
          ))}
        </ol>
      )}
      {isError ? (
        <p role="alert" className={styles['hint']}>
          {text('mall.stock.failed')}
        </p>
      ) : null}
      {isError || hasNextPage ? (
        <BusyButton
          busy={isError ? isFetching : isFetchingNextPage}
          onClick={() => void (isError && !isFetchNextPageError ? refetch() : fetchNextPage())}
        >
          {text(isError ? 'state.retry' : 'mall.stock.more')}
        </BusyButton>
      ) : null}
      {data !== undefined && data.pages.length > 1 && !hasNextPage ? (
        <p className={styles['hint']}>{text('mall.stock.end', { count: entries.length })}</p>
      ) : null}
    </div>
  );
};
