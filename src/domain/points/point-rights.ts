/**
 * Permissions to place orders, see prices or manage points. Any one of them allows a user to see the points of a seller
 * account.
 */
export const SEE_POINTS = ['order:add', 'order:price', 'integral:list'] as const;
