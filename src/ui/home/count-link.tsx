import { Link } from 'react-router-dom';
import { Bone } from '../kit/states/bone';
import styles from './count-card.module.css';

interface Props {
  readonly title: string;
  readonly to: string;
  readonly isPressing: boolean;
  /** Undefined until the first read. */
  readonly count: number | undefined;
  /** The back end counts no further. */
  readonly countedTo: number;
}

/** A count of waiting work, up to a bound, with a link to it. */
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
