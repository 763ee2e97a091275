import type { Permission } from '../access/permission';
import type { StatementLine } from '../ledger/statement';
import { rechargeNo } from '../recharge/recharge';
import { SEES_RECHARGES } from '../recharge/recharge-table';
import { WITHDRAWAL_RIGHTS } from '../withdrawal/withdrawal-table';
import { withdrawalNo } from '../withdrawal/withdrawal';

/** The fields of a statement line that identify its subject, such as a recharge or an order. */
type Referring = Pick<StatementLine, 'area' | 'referenceId' | 'orderNo' | 'remark'>;

interface Place {
  /** The number of the subject that screens show. */
  readonly numberOf: (line: Referring) => string;
  /**
   * The page for the account's own users. Recharges and withdrawals are shown on the pages on which they are requested.
   */
  readonly own: (number: string) => string;
  readonly ownBy?: Permission;
  /** The page for platform staff. */
  readonly desk: (number: string) => string;
  /** The permissions that open the page for platform staff. */
  readonly deskBy: readonly Permission[];
}

const mallOrder = (number: string): string => `/mall/orders/detail/${encodeURIComponent(number)}`;

const PLACES: Readonly<Record<string, Place>> = {
  recharge: {
    numberOf: ({ referenceId }) => rechargeNo(referenceId),
    own: (number) => `/integral/recharge?q=${number}`,
    desk: (number) => `/finance/recharge?q=${number}`,
    deskBy: SEES_RECHARGES,
  },
  withdrawal: {
    numberOf: ({ referenceId }) => withdrawalNo(referenceId),
    own: (number) => `/integral/withdraw?q=${number}`,
    desk: (number) => `/finance/pay?q=${number}`,
    deskBy: [WITHDRAWAL_RIGHTS.list],
  },
  mall: {
    // The remark of a mall line is the number of its order.
    numberOf: ({ remark }) => remark,
    own: mallOrder,
    ownBy: 'mall:order:detail',
    desk: mallOrder,
    deskBy: ['mall:order:detail'],
  },
};

/** The number of a line's subject that screens show; empty without a subject. */
export const referenceOf = (line: Referring): string =>
  PLACES[line.area]?.numberOf(line) ?? line.orderNo ?? '';

/** The remark without the subject's number, with which most remarks begin. */
export const remarkBeside = (line: Referring): string => {
  const number = referenceOf(line);
  const { remark } = line;
  return number !== '' && (remark === number || remark.startsWith(`${number} `))
    ? remark.slice(number.length).trim()
    : remark;
};

interface Reader {
  /** Whether the user is platform staff who see the line of another account. */
  readonly ofStaff: boolean;
  readonly may: (permission: Permission) => boolean;
}

/**
 * The path of the page of a line's subject; undefined if there is no such page, or if the user may not open it. Orders
 * have a link of their own.
 */
export const referencePlace = (line: Referring, { ofStaff, may }: Reader): string | undefined => {
  const place = PLACES[line.area];
  const number = referenceOf(line);
  if (place === undefined || number === '') return undefined;
  if (ofStaff) return place.deskBy.some(may) ? place.desk(number) : undefined;
  return place.ownBy === undefined || may(place.ownBy) ? place.own(number) : undefined;
};
