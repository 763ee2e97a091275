/** Any of these shows the points of a seller account: who orders, who sees prices, who looks after the points. */
export const SEE_POINTS = ['order:add', 'order:price', 'integral:list'] as const;
