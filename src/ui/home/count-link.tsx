import { Link } from 'react-router-dom';
import { Bone } from '../kit/states/bone';
import styles from './count-card.module.css';

interface Props {
  readonly title: string;
  readonly to: string;
  readonly isPressing: boolean;
  /** Undefined until the first response. */
  readonly count: number | undefined;
  /** The bound up to which the back end counts. */
  readonly countedTo: number;
}

/** A count of waiting work, up to `countedTo`, with a link to its list. */
export const CountLink = ({ title, to, isPressing, count, countedTo }: Props) => (
  <Link
    className={styles['card']}
    data-tone={count === 0 ? 'none' : isPressing ? 'pressing' : 'waiting'}
    to={to}
  >
    <span className={styles['title']}>{title}</span>
    <strong className={styles['number']}>
      {count === undefined ? <Bone width="32px" /> : count >= countedTo ? `${countedTo}+` : count}
    </strong>
  </Link>
);
