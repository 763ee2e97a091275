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

export type RightSide = 'creator' | 'handler';

/**
 * How the two sides of a conversation stand for a viewer. `right`: the side whose messages are on the right. `isOwn`:
 * whether that is the viewer's own side, so that colleagues' messages look like the viewer's own. Otherwise each side
 * has a colour of its own.
 */
export interface ShownSides {
  readonly right: RightSide;
  readonly isOwn: boolean;
}

const SIDES = {
  own: { creator: { right: 'creator', isOwn: true }, handler: { right: 'handler', isOwn: true } },
  neither: { right: 'handler', isOwn: false },
} as const;

/**
 * The sides as a viewer sees them; the same object for the same sides. Users of a seller have their own side on the
 * right: the side on which they are in person, else that of their account. Platform staff and shops are on neither
 * side, and have the handler's side on the right.
 */
export const shownSidesOf = (
  {
    viewer,
    creator,
    ofHandlersAccount,
  }: { readonly viewer: Viewer; readonly creator: Party; readonly ofHandlersAccount: boolean },
  type: PartyType,
): ShownSides => {
  if (isCreator(viewer)) return SIDES.own.creator;
  if (isHandler(viewer)) return SIDES.own.handler;
  if (type !== 'SELLER') return SIDES.neither;
  return creator.type === 'SELLER' && !ofHandlersAccount ? SIDES.own.creator : SIDES.own.handler;
};
