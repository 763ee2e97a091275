import { Button } from 'antd';
import type { ExactTotal } from '../list/use-exact-total';
import { useText } from '../text/use-text';
import styles from './pager.module.css';

interface Props {
  readonly total: number;
  readonly isMore: boolean;
  readonly exact: ExactTotal | undefined;
}

/** The total of a list. If not all rows were counted, a link counts them. */
export const PagerTotal = ({ total, isMore, exact }: Props) => {
  const text = useText();
  if (!isMore) return <span className={styles['total']}>{text('pager.total', { total })}</span>;
  const answer = exact?.answer;
  if (answer !== undefined && !answer.isMore) {
    return (
      <span role="status" className={styles['total']}>
        {text('pager.total-at', { total: answer.total, at: answer.at })}
      </span>
    );
  }
  return (
    <span role="status" className={styles['total']}>
      {text('pager.total-more', { total: answer?.total ?? total })}
      {exact === undefined ? null : (
        <Button
          type="link"
          size="small"
          className={styles['count'] ?? ''}
          loading={exact.counting}
          onClick={exact.count}
        >
          {text('pager.count')}
        </Button>
      )}
      {answer === undefined ? null : <span>{text('pager.count-too-long')}</span>}
    </span>
  );
};
