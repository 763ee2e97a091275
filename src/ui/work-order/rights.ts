/** What somebody must hold to see work orders and to start one; the server asks for the same. */
export const SEES_WORK_ORDERS = ['work:list'] as const;
