import { Bone } from '../../kit/states/bone';
import styles from './conversation-list.module.css';

/** The number of grey rows that fill the column. */
const ROWS = 7;

/** The placeholder of the rows while they load. */
export const ListSkeleton = () => (
  <ul className={styles['rows']} aria-hidden>
    {Array.from({ length: ROWS }, (_, index) => (
      <li key={index} className={styles['bones']}>
        <Bone width="70%" />
        <Bone width="45%" />
      </li>
    ))}
  </ul>
);
