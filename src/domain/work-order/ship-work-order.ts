import { ok, refuse, type Result } from '../result';
import { lengthOf } from '../kernel/text';
import type { DialogMode } from './available-actions.policy';
import { changed, type Decide } from './decision';
import { isShippable } from './reshipment';
import { isFinished } from './work-state';
import type { WorkOrder } from './work-order';
import { newEvent } from './work-order-event';

/** The input to ship a reshipment. */
export interface ShipInput {
  /** The waybill number (the wire's `remark`); may be empty. */
  readonly waybill: string;
}

/**
 * The maximum length of a waybill number. The specification defines no limit; the longest carrier numbers have about 30
 * characters.
 */
export const WAYBILL_MAX_LENGTH = 64;

/** Trims and checks a waybill number, because copied numbers often have spaces around them. */
export const checkWaybill = (waybill: string): Result<string, 'ship.waybill-too-long'> => {
  const trimmed = waybill.trim();
  return lengthOf(trimmed) > WAYBILL_MAX_LENGTH
    ? refuse('ship.waybill-too-long', { max: WAYBILL_MAX_LENGTH })
    : ok(trimmed);
};

/**
 * Ships a requested reshipment of an open work order, once. Every user in the work order's scope may do so (work
 * orders 4 and 6).
 */
export const shipWorkOrder =
  (input: ShipInput): Decide =>
  (tracked, _actor, now) => {
    const { workOrder } = tracked;
    if (isFinished(workOrder)) return refuse('work-order.finished');
    const { reshipment } = workOrder;
    if (reshipment.status !== 'requested') return refuse('ship.not-requested');
    const waybill = checkWaybill(input.waybill);
    if (!waybill.ok) return waybill;
    return ok({
      tracked: changed(tracked, now, { reshipment: { ...reshipment, status: 'shipped', shippedAt: now } }),
      events: [newEvent('ship', { text: waybill.value })],
    });
  };

/**
 * Whether the shipping prompt opens automatically: if the dialog was opened from an order whose work order
 * has a pending reshipment (work orders 4). The dialog for a new work order shows the prompt too. A read-only
 * dialog shows no prompt, because it hides shipping.
 */
export const shouldPromptShipment = (
  workOrder: Pick<WorkOrder, 'id' | 'state' | 'reshipment'>,
  openedFromOrder: boolean,
  mode: DialogMode,
): boolean => openedFromOrder && mode !== 'view' && mode !== 'read' && isShippable(workOrder);
