import { Link } from 'react-router-dom';
import type { Permission } from '@/domain/access/permission';
import type { StatementLine } from '@/domain/ledger/statement';
import { rechargeNo } from '@/domain/recharge/recharge';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import { useViewer } from '../kit/access/use-viewer';
import { OrderLink } from '../links';
import styles from './points-record-page.module.css';

/** The number by which people know what a line refers to; empty where it has none. An order of the mall is named in the remark. */
export const referenceOf = ({ area, referenceId, orderNo = '', remark }: StatementLine): string => {
  switch (area) {
    case 'recharge':
      return rechargeNo(referenceId);
    case 'withdrawal':
      return withdrawalNo(referenceId);
    case 'mall':
      return remark;
    default:
      return orderNo;
  }
};

/** Where the account sees it. Recharges and withdrawals stand on the pages where they are asked for. */
const placeOf = ({ area, referenceId, remark }: StatementLine): string | undefined => {
  switch (area) {
    case 'recharge':
      return `/integral/recharge?q=${rechargeNo(referenceId)}`;
    case 'withdrawal':
      return '/integral/withdraw';
    case 'mall':
      return `/mall/orders/detail/${encodeURIComponent(remark)}`;
    default:
      return undefined;
  }
};

/** Where platform staff see it, and the rights that open that page. */
const DESKS: Readonly<Record<string, { readonly path: string; readonly by: readonly Permission[] }>> = {
  recharge: {
    path: '/finance/recharge?q=',
    by: ['finance:recharge:list', 'finance:recharge', 'finance:recharge:refund'],
  },
  withdrawal: { path: '/finance/pay?q=', by: ['finance:pay:list'] },
  mall: { path: '/mall/orders/detail/', by: ['mall:order:detail'] },
};

interface Props {
  readonly line: StatementLine;
  /** The line is of another account, which platform staff named. */
  readonly ofStaff: boolean;
}

/** What a line of the statement refers to, with a link to it where the viewer may go there. */
export const ReferenceLink = ({ line, ofStaff }: Props) => {
  const { may } = useViewer();
  const name = referenceOf(line);
  if (line.area === 'order' && line.orderNo !== undefined)
    return <OrderLink orderId={line.referenceId} orderNo={line.orderNo} />;
  const desk = DESKS[line.area];
  const place = ofStaff
    ? desk !== undefined && desk.by.some(may)
      ? `${desk.path}${encodeURIComponent(name)}`
      : undefined
    : placeOf(line);
  if (place === undefined || name === '' || (line.area === 'mall' && !may('mall:order:detail'))) return name;
  return (
    <Link className={styles['reference']} to={place}>
      {name}
    </Link>
  );
};
