import type { Permission } from '../access/permission';
import { hasPermission } from '../access/permissions';

/** The permission to see work orders and take part in them. */
export const TAKES_PART = 'work:list' satisfies Permission;

/**
 * The permission to see the brand's work orders without changing them, not even a read mark. Only platform staff may
 * have it.
 */
export const READS_WORK = 'work:read' satisfies Permission;

/**
 * The permission to hand over the work orders of any handler, for example of one who is absent. Only platform staff may
 * have it.
 */
export const HANDS_OVER_FOR_OTHERS = 'work:handOver' satisfies Permission;

/** Each of these permissions allows a user to read work orders. */
export const SEES_WORK_ORDERS: readonly Permission[] = [TAKES_PART, READS_WORK];

/**
 * Whether these permissions only allow reading work orders. False on a back end that sends neither permission, so that
 * its screens do not change.
 */
export const onlyReadsWork = (held: readonly string[]): boolean =>
  hasPermission(held, [READS_WORK]) && !hasPermission(held, [TAKES_PART]);
