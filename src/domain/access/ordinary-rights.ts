import { AREA_ORDINARY } from '../areas';
import type { PartyType } from '../kernel/party';
import { KEPT_ACCOUNTS, type KeptAccount, TYPE_OF_KEPT } from './kept-account';
import type { Permission } from './permission';
import { hasPermission } from './permissions';

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
const ofAreas = (kind: KeptAccount): readonly string[] =>
  Object.entries(AREA_ORDINARY)
    .filter(([, kinds]) => kinds?.includes(kind) === true)
    .map(([permission]) => permission);

/**
 * What an account of each kind ordinarily may: the rights of the roles that the product brings for it. The right to keep
 * accounts of the kind contains giving them, because most of them open nothing for platform staff, who can hold no
 * others of their kind. Of the people of a seller or a shop they contain neither money nor other people: those belong to
 * the account that is there already.
 * Platform staff have nothing ordinary: their rights are given by people who hold them.
 */
export const ORDINARY_RIGHTS: Readonly<Record<KeptAccount, readonly string[]>> = {
  staff: [...ofAreas('staff')],
  shop: [...ofAreas('shop'), ...SEES, 'order:install', ...OWN_MONEY],
  shopPerson: [...ofAreas('shopPerson'), ...SEES, 'order:install'],
  seller: [...ofAreas('seller'), ...SEES, ...ORDERS, ...HANDLES, ...OWN_MONEY, ...OWN_PEOPLE],
  person: [...ofAreas('person'), ...SEES, ...ORDERS, ...HANDLES],
};

/**
 * The kind whose ordinary rights a new password may open once the account is in use. Who gives the password can sign in
 * with it, so what belongs to the owner is no longer ordinary.
 */
export const IN_USE: Readonly<Record<KeptAccount, KeptAccount>> = {
  staff: 'staff',
  shop: 'shopPerson',
  shopPerson: 'shopPerson',
  seller: 'person',
  person: 'person',
};

/** The rights of these that a person may not give to an account: neither ordinary for it nor their own. */
export const rightsBeyond = (
  held: readonly string[],
  asked: readonly string[],
  to: KeptAccount,
): readonly string[] => {
  const ordinary: readonly string[] = ORDINARY_RIGHTS[to];
  return asked.filter((right) => !ordinary.includes(right) && !hasPermission(held, [right]));
};

/** The kinds of accounts that a role is for, and to which a person with these rights may not give it. */
export const keptBeyond = (
  held: readonly string[],
  role: { readonly accountType: PartyType; readonly permissions: readonly string[] },
): readonly KeptAccount[] =>
  KEPT_ACCOUNTS.filter(
    (kept) =>
      TYPE_OF_KEPT[kept] === role.accountType && rightsBeyond(held, role.permissions, kept).length > 0,
  );
