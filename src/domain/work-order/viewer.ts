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

/** The side of an author: one of the two parties of the work order, or platform staff. */
export type AuthorSide = 'creator' | 'handler' | 'platform';

/**
 * How a viewer sees the sides of a conversation. `own`: the viewer's own side, whose messages are on the right and
 * look like the viewer's own; absent for shops. `right`: the party whose messages are on the right. A viewer who
 * belongs to neither party sees each party in a different colour.
 */
export interface ShownSides {
  readonly right: Exclude<AuthorSide, 'platform'>;
  readonly own?: AuthorSide;
}

const SIDES = {
  creator: { right: 'creator', own: 'creator' },
  handler: { right: 'handler', own: 'handler' },
  platform: { right: 'handler', own: 'platform' },
  platformCreated: { right: 'creator', own: 'platform' },
  neither: { right: 'handler' },
} as const satisfies Record<string, ShownSides>;

/** Whether the viewer belongs to one of the two parties. */
export const isOfParty = ({ own, right }: ShownSides): boolean => own === right;

/** Whether messages of this side are on the right for the viewer. */
export const isOnRight = ({ own, right }: ShownSides, side: AuthorSide | undefined): boolean =>
  side !== undefined && (side === own || side === right);

/**
 * The sides as a viewer sees them. Equal results are the same object. Users of a seller have their own side on the
 * right: the side of their role, or without a role the side of their account. Platform staff and shops belong to
 * neither party and see the handler's side on the right. Staff also see their colleagues' messages on the right. If
 * only the creator belongs to the platform, the handler is the other party for staff and therefore on the left.
 */
export const shownSidesOf = (
  {
    viewer,
    creator,
    handler,
    ofHandlersAccount,
  }: {
    readonly viewer: Viewer;
    readonly creator: Party;
    readonly handler?: Party | undefined;
    readonly ofHandlersAccount: boolean;
  },
  type: PartyType,
): ShownSides => {
  if (isCreator(viewer)) return SIDES.creator;
  if (isHandler(viewer)) return SIDES.handler;
  if (type === 'SHOP') return SIDES.neither;
  if (type === 'PLATFORM')
    return creator.type === 'PLATFORM' && handler?.type !== 'PLATFORM'
      ? SIDES.platformCreated
      : SIDES.platform;
  return creator.type === 'SELLER' && !ofHandlersAccount ? SIDES.creator : SIDES.handler;
};
