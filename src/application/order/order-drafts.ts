import { STORED } from '../kernel/browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from '../kernel/draft-shelf';
import { isEmptyEntry, type OrderEntry, parseOrderEntry } from './order-entry';

/** Drafts of new and changed orders, by order id; a new one at `NEW_ORDER`. The draft holds its idempotency key. */
export const createOrderDrafts = (parts: DraftShelfParts): DraftShelf<OrderEntry> =>
  createDraftShelf(parts, { thing: STORED.orderDraft, parse: parseOrderEntry, isEmpty: isEmptyEntry });

declare module '../services' {
  interface Services {
    readonly orderDrafts: DraftShelf<OrderEntry>;
  }
}
