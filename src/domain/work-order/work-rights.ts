import type { Permission } from '../access/permission';
import { hasPermission } from '../access/permissions';

/** Sees work orders and takes part in them. */
export const TAKES_PART = 'work:list' satisfies Permission;

/** Sees work orders of the brand and changes nothing, not even a read mark. Platform staff alone hold it. */
export const READS_WORK = 'work:read' satisfies Permission;

/** Any one permits reading work orders. */
export const SEES_WORK_ORDERS: readonly Permission[] = [TAKES_PART, READS_WORK];

/**
 * Whether these permissions only read work orders. The screens of a back end that names neither permission stay as they
 * are.
 */
export const onlyReadsWork = (held: readonly string[]): boolean =>
  hasPermission(held, [READS_WORK]) && !hasPermission(held, [TAKES_PART]);
