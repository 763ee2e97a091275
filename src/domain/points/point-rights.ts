/** Each of these shows the points of a seller account: placing orders, seeing prices, managing points. */
export const SEE_POINTS = ['order:add', 'order:price', 'integral:list'] as const;
