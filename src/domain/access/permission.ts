import { AREA_PERMISSIONS, type AreaPermission } from '../areas';

/** The permissions that no `*.area.ts` declares. */
const OWN = [
  'work:list',
  'work:read',
  'work:handOver',
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
  'master:seller:list',
  'master:seller:edit',
  'master:shop:list',
  'master:shop:edit',
  'master:project:list',
  'master:project:edit',
  'master:staff:list',
  'master:staff:edit',
  'master:person:list',
  'master:person:edit',
  'master:role:list',
  'master:role:edit',
  'master:reply:list',
  'master:reply:edit',
  'master:carrier:list',
  'master:carrier:edit',
  'master:dictionary:list',
  'master:dictionary:edit',
  'master:config:list',
  'master:config:edit',
  'notice:list',
  'notice:publish',
  'job:dead:list',
  'job:dead:retry',
  'job:dead:close',
  'finance:pay:dk',
  'finance:adjust:list',
  'finance:adjust',
  'mall:goods:add',
  'mall:goods:edit',
  'mall:goods:detail',
  'mall:order:detail',
] as const;

export type Permission = (typeof OWN)[number] | AreaPermission;

/**
 * Every permission, `area[:object]:verb`. A new area declares its own in its `*.area.ts`; the compiler then
 * requires its text in both languages. Calls, menu entries, routes and buttons use only these.
 */
export const PERMISSIONS: readonly Permission[] = [...OWN, ...AREA_PERMISSIONS];

/** The first part of a permission. The console groups permissions by it. */
export type PermissionGroup = Permission extends `${infer Group}:${string}` ? Group : never;
