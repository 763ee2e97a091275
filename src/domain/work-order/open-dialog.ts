import { ok, refuse, type Result } from '../result';
import type { Id } from '../kernel/id';
import { isBlank } from '../kernel/text';

/** The dialog in the query string: `?work=ID&mode=view`, `?order=ID`. */
export interface DialogQuery {
  readonly workId?: string;
  readonly orderId?: string;
  readonly mode?: string;
}

/** The subject of the work-order dialog. A new work order has no read-only mode. */
export type OpenDialog =
  | {
      readonly kind: 'existing';
      readonly workId: Id;
      readonly mode: 'edit' | 'view';
      /**
       * Whether the dialog was opened from an order. In that case, the prompt for a pending reshipment opens at once.
       */
      readonly openedFromOrder: boolean;
    }
  | { readonly kind: 'new'; readonly orderId: Id; readonly mode: 'new' };

/**
 * The dialog for a query. An existing work order takes precedence over an order. A query without either of them is
 * refused (work orders 2.1).
 */
export const openDialog = (query: DialogQuery): Result<OpenDialog, 'order.not-found'> => {
  const { workId = '', orderId = '' } = query;
  if (!isBlank(workId)) {
    return ok({
      kind: 'existing',
      workId,
      mode: query.mode === 'view' ? 'view' : 'edit',
      openedFromOrder: !isBlank(orderId),
    });
  }
  return isBlank(orderId) ? refuse('order.not-found') : ok({ kind: 'new', orderId, mode: 'new' });
};
