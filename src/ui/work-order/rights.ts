/** The permissions to see work orders and to start one; the server checks the same. */
export const SEES_WORK_ORDERS = ['work:list'] as const;
