/** What a role is called; one that is not named here is called by its key. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['admin', '平台管理员'],
  ['platform', '平台客服'],
  ['seller', '商家'],
  ['clerk', '商家员工'],
  ['handler', '处理人员'],
  ['shop', '门店'],
]);

/** The names of some roles, joined as the family joins them. */
export const roleNames = (roles: readonly string[]): string =>
  roles.map((role) => NAMES.get(role) ?? role).join(',');
