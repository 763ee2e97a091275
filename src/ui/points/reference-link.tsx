import { Link } from 'react-router-dom';
import type { StatementLine } from '@/domain/ledger/statement';
import { rechargeNo } from '@/domain/recharge/recharge';
import { withdrawalNo } from '@/domain/withdrawal/withdrawal';
import { useHasPermission } from '../kit/access/access';
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
const placeOf = ({ area, remark }: StatementLine): string | undefined => {
  switch (area) {
    case 'recharge':
      return '/integral/recharge';
    case 'withdrawal':
      return '/integral/withdraw';
    case 'mall':
      return `/mall/orders/detail/${encodeURIComponent(remark)}`;
    default:
      return undefined;
  }
};

/** What a line of the statement refers to, with a link to it where the viewer may go there. */
export const ReferenceLink = ({ line }: { readonly line: StatementLine }) => {
  const seesMallOrders = useHasPermission(['mall:order:detail']);
  const name = referenceOf(line);
  if (line.area === 'order' && line.orderNo !== undefined)
    return <OrderLink orderId={line.referenceId} orderNo={line.orderNo} />;
  const place = placeOf(line);
  if (place === undefined || name === '' || (line.area === 'mall' && !seesMallOrders)) return name;
  return (
    <Link className={styles['reference']} to={place}>
      {name}
    </Link>
  );
};
