import type { Permission } from '../access/permission';
import { isForType } from '../access/permission-types';
import { hasPermission } from '../access/permissions';
import type { PartyType } from '../kernel/party';

/** Pages that no menu lists, with the permission that opens each. */
const PAGES = [
  { path: '/order/add', title: 'route.order-add', permission: 'order:add' },
  { path: '/integral/recharge', title: 'route.points-recharge', permission: 'integral:recharge' },
  { path: '/integral/withdraw', title: 'route.points-withdraw', permission: 'integral:withdraw' },
] as const satisfies readonly {
  readonly path: string;
  readonly title: string;
  readonly permission: Permission;
}[];

/**
 * The pages outside all menus that the route search finds for a user with these permissions. The permissions must apply
 * to the user's type of account, unless that type is unknown.
 */
export const findablePages = (
  permissions: readonly string[],
  accountType: PartyType | undefined,
): readonly (typeof PAGES)[number][] =>
  PAGES.filter(
    ({ permission }) =>
      hasPermission(permissions, [permission]) &&
      (accountType === undefined || isForType(permission, accountType)),
  );
