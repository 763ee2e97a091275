import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useServices } from '../kit/services/services';
import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import { listAddress } from '../work-order/list/list-address';
import styles from './count-card.module.css';
import { countQuery } from './home.queries';
import { type WaitingCount } from './waiting-counts';

interface Props {
  readonly count: WaitingCount;
  readonly listPath: string;
}

/** How many wait, and the way to them. */
export const CountCard = ({ count, listPath }: Props) => {
  const text = useText();
  const read = useQuery(countQuery(useServices(), count.filters));
  const total = read.data?.total;
  return (
    <Link
      className={styles['card']}
      data-tone={total === 0 ? 'none' : count.tone}
      to={listAddress(listPath, count.filters)}
    >
      <span className={styles['title']}>{text(count.title)}</span>
      <strong className={styles['number']}>{total ?? (read.isError ? '—' : <Bone width="32px" />)}</strong>
      <span className={styles['note']}>
        {text(read.isError && total === undefined ? 'home.count-failed' : count.note)}
      </span>
    </Link>
  );
};
