import type { Insertable, Selectable } from 'kysely';
import { NO_RESHIPMENT, type Reshipment } from '@/domain/work-order/reshipment';
import type { WorkOrderTable } from '../work-order/work-order.tables';
import { instantOf, timeOf } from './scalars';

type Column = 'reissue' | 'reissue_at' | 'shipped_at';

/** A reshipment as columns of the work order's row. */
export const reshipmentTo = (reshipment: Reshipment): Pick<Insertable<WorkOrderTable>, Column> =>
  reshipment.status === 'none'
    ? { reissue: 0, reissue_at: null, shipped_at: null }
    : {
        reissue: reshipment.quantity,
        reissue_at: timeOf(reshipment.requestedAt),
        shipped_at: reshipment.status === 'shipped' ? timeOf(reshipment.shippedAt) : null,
      };

/** The reshipment in the columns of a work order's row. */
export const reshipmentOf = (row: Pick<Selectable<WorkOrderTable>, Column>): Reshipment => {
  if (row.reissue_at === null) return NO_RESHIPMENT;
  const asked = { quantity: row.reissue, requestedAt: instantOf(row.reissue_at) };
  return row.shipped_at === null
    ? { status: 'requested', ...asked }
    : { status: 'shipped', ...asked, shippedAt: instantOf(row.shipped_at) };
};
