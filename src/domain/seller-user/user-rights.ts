/** What looking after the users of a seller account asks for. Ours, in the habit of the family. */
export const USER_RIGHTS = {
  list: 'seller:user:list',
  add: 'seller:user:add',
  edit: 'seller:user:edit',
  remove: 'seller:user:remove',
  resetPassword: 'seller:user:resetPwd',
} as const;
