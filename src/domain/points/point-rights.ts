import type { PartyType } from '../kernel/party';

/**
 * Permissions to place orders, see prices or manage points. Any one of them allows a user to see the points of a seller
 * account.
 */
export const SEE_POINTS = ['order:add', 'order:price', 'integral:list'] as const;

/**
 * Whether an account of this kind can hold points, and thus buy in the mall; accounts of platform staff cannot. If the
 * back end does not send the kind, only the user's permissions decide.
 */
export const mayHoldPoints = (type: PartyType | undefined): boolean => type !== 'PLATFORM';
