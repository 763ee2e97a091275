/**
 * Every permission, `area[:object]:verb`. An area adds its own here; the compiler then asks for its meaning in both
 * languages (`messages/…/permissions.ts`). Calls, menu entries, routes and buttons name nothing else.
 */
export const PERMISSIONS = [
  'work:list',
  'work:complaint:handle',
  'order:list',
  'order:detail',
  'order:add',
  'order:price',
  'order:pay',
  'order:assign',
  'order:install',
  'order:confirm',
  'order:cancel',
  'order:afterSale',
  'order:revealPhone',
  'integral:list',
  'seller:user:list',
  'seller:user:add',
  'seller:user:edit',
  'seller:user:remove',
  'seller:user:resetPwd',
  'job:dead:list',
  'job:dead:retry',
  'finance:pay:dk',
  'mall:goods:add',
  'mall:goods:edit',
  'mall:goods:detail',
  'mall:order:detail',
] as const;

export type Permission = (typeof PERMISSIONS)[number];
