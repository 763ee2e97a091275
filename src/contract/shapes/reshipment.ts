import type { Instant } from '../../domain/kernel/instant';
import { NO_RESHIPMENT, type Reshipment } from '../../domain/work-order/reshipment';
import { count, countOf, dateTimeOf, optionalDateTime, optionalInstantOf, when } from '../scalars';

/** The three wire fields of a reshipment, on work orders and on orders. */
export const reshipmentFields = {
  reissue: count,
  reissueTime: optionalDateTime,
  shipTime: optionalDateTime,
};

interface ReshipmentWire {
  readonly reissue: number | string;
  readonly reissueTime: string;
  readonly shipTime: string;
}

/** Reads the status: `reissue` above 0 means requested, and a ship time as well means shipped (work orders 4). */
export const reshipmentOf = (wire: ReshipmentWire, otherwiseAt: Instant): Reshipment => {
  const quantity = countOf(wire.reissue);
  if (quantity <= 0) return NO_RESHIPMENT;
  const requestedAt = optionalInstantOf(wire.reissueTime, 'reissueTime') ?? otherwiseAt;
  const shippedAt = optionalInstantOf(wire.shipTime, 'shipTime');
  return shippedAt === undefined
    ? { status: 'requested', quantity, requestedAt }
    : { status: 'shipped', quantity, requestedAt, shippedAt };
};

export const reshipmentTo = (reshipment: Reshipment) =>
  reshipment.status === 'none'
    ? { reissue: 0 }
    : {
        reissue: reshipment.quantity,
        reissueTime: dateTimeOf(reshipment.requestedAt),
        ...when('shipTime', reshipment.status === 'shipped' ? dateTimeOf(reshipment.shippedAt) : undefined),
      };
