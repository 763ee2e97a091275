import { STORED } from '../kernel/browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from '../kernel/draft-shelf';
import { isEmptyEntry, type OrderEntry, parseOrderEntry } from './order-entry';

/** Orders that are entered or changed, by order; a new one at `NEW_ORDER`. The key to send one lives in its draft. */
export const createOrderDrafts = (parts: DraftShelfParts): DraftShelf<OrderEntry> =>
  createDraftShelf(parts, { thing: STORED.orderDraft, parse: parseOrderEntry, isEmpty: isEmptyEntry });

declare module '../services' {
  interface Services {
    readonly orderDrafts: DraftShelf<OrderEntry>;
  }
}
