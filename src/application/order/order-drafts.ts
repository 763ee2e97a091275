import { STORED } from '../kernel/browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from '../kernel/draft-shelf';
import { isEmptyEntry, type OrderEntry, parseOrderEntry } from './order-entry';

/**
 * Drafts of new and changed orders, by order id; `NEW_ORDER` is the id of a new order's draft. A draft
 * contains its idempotency key.
 */
export const createOrderDrafts = (parts: DraftShelfParts): DraftShelf<OrderEntry> =>
  createDraftShelf(parts, { thing: STORED.orderDraft, parse: parseOrderEntry, isEmpty: isEmptyEntry });

declare module '../services' {
  interface Services {
    readonly orderDrafts: DraftShelf<OrderEntry>;
  }
}
