import { AREA_ORDINARY } from '../areas';
import type { PartyType } from '../kernel/party';
import { MANAGED_ACCOUNT_KINDS, type ManagedAccountKind, TYPE_OF_MANAGED_KIND } from './managed-account';
import type { Permission } from './permission';
import { hasPermission } from './permissions';

/* The permissions that a manager may grant to an account without having them. */

const SEES: readonly Permission[] = ['order:list', 'order:detail', 'work:list'];
const ORDERS: readonly Permission[] = [
  ...(['order:add', 'order:price', 'order:pay', 'order:confirm', 'order:cancel'] as const),
  ...(['order:afterSale', 'order:revealPhone'] as const),
];
const HANDLES: readonly Permission[] = ['order:assign', 'order:afterSale', 'order:revealPhone'];
const OWN_MONEY: readonly Permission[] = [
  ...(['integral:list', 'integral:recharge', 'integral:withdraw', 'integral:payee'] as const),
  ...(['mall:buy', 'mall:goods:detail', 'mall:order:detail', 'coupon:mine'] as const),
];
const OWN_PEOPLE: readonly Permission[] = [
  ...(['seller:user:list', 'seller:user:add', 'seller:user:edit', 'seller:user:remove'] as const),
  'seller:user:resetPwd',
];

/** The permissions that areas declare as ordinary for this kind of account. */
const ofAreas = (kind: ManagedAccountKind): readonly string[] =>
  Object.entries(AREA_ORDINARY)
    .filter(([, kinds]) => kinds?.includes(kind) === true)
    .map(([permission]) => permission);

/**
 * The ordinary permissions of each kind of account: those of the roles that the product ships for it, and those that an
 * area declares. Most of them have no effect for platform staff, so staff may grant them without having them. For a
 * further user of a seller or a shop, no permission to recharge, withdraw, buy in the mall or manage users is ordinary:
 * these belong to the main account. Platform staff have no ordinary permissions: each must be granted by a user who
 * holds it.
 */
export const ORDINARY_RIGHTS: Readonly<Record<ManagedAccountKind, readonly string[]>> = {
  staff: [...ofAreas('staff')],
  shop: [...ofAreas('shop'), ...SEES, 'order:install', ...OWN_MONEY],
  shopPerson: [...ofAreas('shopPerson'), ...SEES, 'order:install'],
  seller: [...ofAreas('seller'), ...SEES, ...ORDERS, ...HANDLES, ...OWN_MONEY, ...OWN_PEOPLE],
  person: [...ofAreas('person'), ...SEES, ...ORDERS, ...HANDLES],
};

/**
 * The kind of account whose ordinary permissions apply when a manager sets the password of an account that is already
 * in use. The manager could then sign in with that password. Permissions that only the owner may have are therefore not
 * ordinary here.
 */
export const KIND_FOR_PASSWORD_RESET: Readonly<Record<ManagedAccountKind, ManagedAccountKind>> = {
  staff: 'staff',
  shop: 'shopPerson',
  shopPerson: 'shopPerson',
  seller: 'person',
  person: 'person',
};

/**
 * The permissions in `asked` that a user may not grant to an account, because they are neither ordinary for the account
 * nor held by the user.
 */
export const permissionsNotGrantable = (
  held: readonly string[],
  asked: readonly string[],
  to: ManagedAccountKind,
): readonly string[] => {
  const ordinary: readonly string[] = ORDINARY_RIGHTS[to];
  return asked.filter((right) => !ordinary.includes(right) && !hasPermission(held, [right]));
};

/** The kinds of accounts to which a user with these permissions may not assign a role, although the role fits them. */
export const accountKindsBeyond = (
  held: readonly string[],
  role: { readonly accountType: PartyType; readonly permissions: readonly string[] },
): readonly ManagedAccountKind[] =>
  MANAGED_ACCOUNT_KINDS.filter(
    (kept) =>
      TYPE_OF_MANAGED_KIND[kept] === role.accountType &&
      permissionsNotGrantable(held, role.permissions, kept).length > 0,
  );
