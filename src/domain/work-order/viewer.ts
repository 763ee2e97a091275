import type { Id } from '../kernel/id';
import type { Party, PartyType } from '../kernel/party';

/** The viewer's role in a work order. */
export type Viewer = 'creator' | 'handler' | 'both' | 'neither';

const isSellerParty = (party: Party | undefined, userId: Id): boolean =>
  party !== undefined && party.uid === userId && party.type === 'SELLER';

/** The role of a viewer. Creator and handler are sellers whose user id is on the work order (work orders 6). */
export const viewerOf = (
  workOrder: { readonly creator: Party; readonly handler?: Party },
  userId: Id,
): Viewer => viewerFrom(isSellerParty(workOrder.creator, userId), isSellerParty(workOrder.handler, userId));

/** The wire's two flags `isCreator` and `isOrder` as one value. */
export const viewerFrom = (isCreator: boolean, isHandler: boolean): Viewer =>
  isCreator && isHandler ? 'both' : isCreator ? 'creator' : isHandler ? 'handler' : 'neither';

export const isCreator = (viewer: Viewer): boolean => viewer === 'creator' || viewer === 'both';
export const isHandler = (viewer: Viewer): boolean => viewer === 'handler' || viewer === 'both';

/**
 * The party whose messages are on the right if the viewer is neither creator nor handler in person; the other party
 * is on the left.
 */
export type RightSide = 'creator' | 'handler';

/**
 * The side whose messages are shown on the right, like the viewer's own messages. For users of a seller it is their own
 * side, for platform staff and shops the handler's side. Undefined for the creator and the handler, whose own messages
 * are on the right.
 */
export const rightSideOf = (
  {
    viewer,
    creator,
    ofHandlersAccount,
  }: { readonly viewer: Viewer; readonly creator: Party; readonly ofHandlersAccount: boolean },
  type: PartyType,
): RightSide | undefined => {
  if (viewer !== 'neither') return undefined;
  return type === 'SELLER' && creator.type === 'SELLER' && !ofHandlersAccount ? 'creator' : 'handler';
};
