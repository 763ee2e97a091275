import { useQuery } from '@tanstack/react-query';
import { formatMinute } from '@/domain/dates/format';
import type { CategoryEvent } from '@/domain/mall/category';
import { useServices } from '../kit/services/services';
import { type Text, useText } from '../kit/text/use-text';
import { UserText } from '../kit/text/user-text';
import styles from './category.module.css';
import { GOODS_KEY } from './goods-texts';

const eventIn = (text: Text, { action, name, note }: CategoryEvent): string =>
  text(
    note !== '' && (action === 'move' || action === 'remove')
      ? `mall.categories.event.${action}.to`
      : `mall.categories.event.${action}`,
    { name, note },
  );

/** The changes of the category tree, newest first. */
export const CategoryHistory = () => {
  const text = useText();
  const { mallGoods } = useServices();
  const { data } = useQuery({
    queryKey: [...GOODS_KEY, 'category-history'],
    queryFn: ({ signal }) => mallGoods.categoryHistory({ signal, catch: false, background: true }),
  });
  return (
    <details className={styles['soft']}>
      <summary>{text('mall.categories.history')}</summary>
      <ol className={styles['events']}>
        {(data?.entries ?? []).map((event) => (
          <li key={event.id}>
            <time>{formatMinute(event.at)}</time> <UserText>{event.authorName}</UserText>{' '}
            <UserText>{eventIn(text, event)}</UserText>
          </li>
        ))}
      </ol>
    </details>
  );
};
