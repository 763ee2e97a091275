import type { Permission } from '../access/permission';
import type { StatementLine } from '../ledger/statement';
import { rechargeNo } from '../recharge/recharge';
import { SEES_RECHARGES } from '../recharge/recharge-table';
import { WITHDRAWAL_RIGHTS } from '../withdrawal/withdrawal-table';
import { withdrawalNo } from '../withdrawal/withdrawal';

/** The fields of a statement line that name the subject which it refers to. */
type Referring = Pick<StatementLine, 'area' | 'referenceId' | 'orderNo' | 'remark'>;

interface Place {
  /** The number by which people know it. */
  readonly numberOf: (line: Referring) => string;
  /** The page of its account. Recharges and withdrawals are shown on the pages where they are requested. */
  readonly own: (number: string) => string;
  readonly ownBy?: Permission;
  /** The page of platform staff, and the rights that open it. */
  readonly desk: (number: string) => string;
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
    // An order of the mall is named in the remark.
    numberOf: ({ remark }) => remark,
    own: mallOrder,
    ownBy: 'mall:order:detail',
    desk: mallOrder,
    deskBy: ['mall:order:detail'],
  },
};

/** The number by which people know what a line refers to; empty where it has none. */
export const referenceOf = (line: Referring): string =>
  PLACES[line.area]?.numberOf(line) ?? line.orderNo ?? '';

/** The remark without the number that the line refers to: most remarks begin with it. */
export const remarkBeside = (line: Referring): string => {
  const number = referenceOf(line);
  const { remark } = line;
  return number !== '' && (remark === number || remark.startsWith(`${number} `))
    ? remark.slice(number.length).trim()
    : remark;
};

interface Reader {
  /** The line is of another account, which platform staff named. */
  readonly ofStaff: boolean;
  readonly may: (permission: Permission) => boolean;
}

/** The page on which a reader sees what a line refers to; undefined where they may open none. Orders have a link of their own. */
export const referencePlace = (line: Referring, { ofStaff, may }: Reader): string | undefined => {
  const place = PLACES[line.area];
  const number = referenceOf(line);
  if (place === undefined || number === '') return undefined;
  if (ofStaff) return place.deskBy.some(may) ? place.desk(number) : undefined;
  return place.ownBy === undefined || may(place.ownBy) ? place.own(number) : undefined;
};
