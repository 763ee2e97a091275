import type { PartyType } from '../kernel/party';

/** The permissions to manage a seller account's users. Not in the specification; named as in the RuoYi family. */
export const USER_RIGHTS = {
  list: 'seller:user:list',
  add: 'seller:user:add',
  edit: 'seller:user:edit',
  remove: 'seller:user:remove',
  resetPassword: 'seller:user:resetPwd',
} as const;

/** The kind of account that manages its own users. Those of the others are in the master data, with the staff. */
export const USER_MANAGERS: readonly PartyType[] = ['SELLER'];
