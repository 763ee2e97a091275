/** Values of the order-status dictionary that rules know by name; the dictionary may hold more. */
export const UNPAID = 'UNPAID';
export const PENDING = 'PENDING';

/** An order of these waits at its outlet: paid, and not installed. */
export const WAITING_AT_OUTLET: readonly string[] = [PENDING, 'ASSIGNED', 'INSTALLING'];
