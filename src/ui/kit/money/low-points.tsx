import { Link } from 'react-router-dom';
import { isLow } from '@/domain/points/points';
import { RECHARGE_RIGHTS } from '@/domain/recharge/recharge-table';
import { HasPermission } from '../access/has-access';
import { useText } from '../text/use-text';
import styles from './money.module.css';

interface Props {
  readonly available: number;
  /** The points that are about to be spent; 0 if none are. */
  readonly needed?: number;
}

/** Warns that the points run out soon or do not suffice. Users who may recharge get a link to the recharge. */
export const LowPoints = ({ available, needed = 0 }: Props) => {
  const text = useText();
  if (needed <= available && !isLow(available)) return null;
  return (
    <span role="status" className={styles['low']}>
      {needed > available
        ? text('points.short', { missing: needed - available })
        : text('points.low', { available })}{' '}
      <HasPermission any={[RECHARGE_RIGHTS.recharge]}>
        <Link to="/integral/recharge">{text('points.recharge')}</Link>
      </HasPermission>
    </span>
  );
};
