import type { Id } from '../kernel/id';
import type { Party } from '../kernel/party';

/** The viewer's role in a work order. */
export type Viewer = 'creator' | 'handler' | 'both' | 'neither';

const isSellerParty = (party: Party | undefined, userId: Id): boolean =>
  party !== undefined && party.uid === userId && party.type === 'SELLER';

/** Creator and handler are sellers whose user id is on the work order (work orders 6). */
export const viewerOf = (
  workOrder: { readonly creator: Party; readonly handler?: Party },
  userId: Id,
): Viewer => viewerFrom(isSellerParty(workOrder.creator, userId), isSellerParty(workOrder.handler, userId));

/** The wire's two flags, `isCreator` and `isOrder`, as one value. */
export const viewerFrom = (isCreator: boolean, isHandler: boolean): Viewer =>
  isCreator && isHandler ? 'both' : isCreator ? 'creator' : isHandler ? 'handler' : 'neither';

export const isCreator = (viewer: Viewer): boolean => viewer === 'creator' || viewer === 'both';
export const isHandler = (viewer: Viewer): boolean => viewer === 'handler' || viewer === 'both';
