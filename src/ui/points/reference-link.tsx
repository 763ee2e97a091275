import { Link } from 'react-router-dom';
import type { StatementLine } from '@/domain/ledger/statement';
import { referenceOf, referencePlace } from '@/domain/points/statement-reference';
import { useViewer } from '../kit/access/use-viewer';
import { OrderLink } from '../links';
import styles from './points-record-page.module.css';

interface Props {
  readonly line: StatementLine;
  /** Whether platform staff are viewing the statement of another account. */
  readonly ofStaff: boolean;
}

/** The subject of a statement line, as a link if the viewer may open it. */
export const ReferenceLink = ({ line, ofStaff }: Props) => {
  const { may } = useViewer();
  if (line.area === 'order' && line.orderNo !== undefined)
    return <OrderLink orderId={line.referenceId} orderNo={line.orderNo} />;
  const place = referencePlace(line, { ofStaff, may });
  if (place === undefined) return referenceOf(line);
  return (
    <Link className={styles['reference']} to={place}>
      {referenceOf(line)}
    </Link>
  );
};
