import { AREA_ACCOUNT_KINDS } from '../areas';
import type { PartyType } from '../kernel/party';
import type { Permission } from './permission';
import { EVERY_PERMISSION } from './permissions';

const STAFF: readonly PartyType[] = ['PLATFORM'];
const ACCOUNTS: readonly PartyType[] = ['SELLER', 'SHOP'];
const SELLERS: readonly PartyType[] = ['SELLER'];

/**
 * The permissions that have an effect only for some kinds of accounts, each with these kinds. The back end refuses all
 * other kinds even with the permission, so a role for another kind does not offer it.
 */
const ONLY: Readonly<Partial<Record<Permission | typeof EVERY_PERMISSION, readonly PartyType[]>>> = {
  ...AREA_ACCOUNT_KINDS,
  [EVERY_PERMISSION]: STAFF,
  'work:read': STAFF,
  'work:handOver': STAFF,
  'work:complaint:handle': STAFF,
  'work:radar': STAFF,
  'order:add': SELLERS,
  'order:pay': SELLERS,
  // The platform assigns orders, and so do handlers, who are seller accounts.
  'order:assign': ['PLATFORM', 'SELLER'],
  'order:install': ['SHOP'],
  'order:confirm': SELLERS,
  'order:cancel': ['PLATFORM', 'SELLER'],
  'order:afterSale': ['PLATFORM', 'SELLER'],
  'order:revealPhone': ['PLATFORM', 'SELLER'],
  // Only seller accounts manage their own users. Staff and users of shops are managed as master data.
  'seller:user:list': SELLERS,
  'seller:user:add': SELLERS,
  'seller:user:edit': SELLERS,
  'seller:user:remove': SELLERS,
  'seller:user:resetPwd': SELLERS,
  'integral:list': ACCOUNTS,
  'integral:recharge': ACCOUNTS,
  'integral:withdraw': ACCOUNTS,
  'integral:payee': ACCOUNTS,
  'finance:adjust:list': STAFF,
  'finance:adjust': STAFF,
  'finance:pay:list': STAFF,
  'finance:pay:approve': STAFF,
  'finance:pay:dk': STAFF,
  'finance:recharge': STAFF,
  'finance:recharge:refund': STAFF,
  'finance:recharge:list': STAFF,
  'finance:reconcile': STAFF,
  'finance:reconcile:list': STAFF,
  'mall:buy': ACCOUNTS,
  'mall:goods:list': STAFF,
  'mall:goods:add': STAFF,
  'mall:goods:edit': STAFF,
  'mall:goods:remove': STAFF,
  'mall:order:list': STAFF,
  'mall:order:ship': STAFF,
  'mall:order:refund': STAFF,
  'coupon:list': STAFF,
  'coupon:add': STAFF,
  'coupon:edit': STAFF,
  'coupon:grant': STAFF,
  'coupon:mine': ACCOUNTS,
  'notice:list': STAFF,
  'notice:publish': STAFF,
  'job:dead:list': STAFF,
  'job:dead:retry': STAFF,
  'job:dead:close': STAFF,
  'master:seller:list': STAFF,
  'master:seller:edit': STAFF,
  'master:shop:list': STAFF,
  'master:shop:edit': STAFF,
  'master:project:list': STAFF,
  'master:project:edit': STAFF,
  'master:staff:list': STAFF,
  'master:staff:edit': STAFF,
  'master:person:list': STAFF,
  'master:person:edit': STAFF,
  'master:role:list': STAFF,
  'master:role:edit': STAFF,
  'master:reply:list': STAFF,
  'master:reply:edit': STAFF,
  'master:carrier:list': STAFF,
  'master:carrier:edit': STAFF,
  'master:dictionary:list': STAFF,
  'master:dictionary:edit': STAFF,
  'master:config:list': STAFF,
  'master:config:edit': STAFF,
};

/** Whether a role for this kind of account may hold a permission. A permission that is unknown here is allowed. */
export const isForType = (permission: string, type: string): boolean => {
  const only: readonly string[] | undefined = ONLY[permission as Permission];
  return only?.includes(type) ?? true;
};
