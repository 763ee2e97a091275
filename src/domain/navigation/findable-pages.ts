import type { Permission } from '../access/permission';
import { isForType } from '../access/permission-types';
import { hasPermission } from '../access/permissions';
import type { PartyType } from '../kernel/party';

/** Pages that no menu lists, by the permission that opens them. */
const PAGES = [
  { path: '/order/add', title: 'route.order-add', permission: 'order:add' },
  { path: '/integral/recharge', title: 'route.points-recharge', permission: 'integral:recharge' },
  { path: '/integral/withdraw', title: 'route.points-withdraw', permission: 'integral:withdraw' },
] as const satisfies readonly {
  readonly path: string;
  readonly title: string;
  readonly permission: Permission;
}[];

/** The pages that no menu lists and that the route search finds for a user of this kind; an unknown kind is taken for any. */
export const findablePages = (
  permissions: readonly string[],
  accountType: PartyType | undefined,
): readonly (typeof PAGES)[number][] =>
  PAGES.filter(
    ({ permission }) =>
      hasPermission(permissions, [permission]) &&
      (accountType === undefined || isForType(permission, accountType)),
  );
