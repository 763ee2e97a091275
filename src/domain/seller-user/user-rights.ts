import type { PartyType } from '../kernel/party';

/**
 * The permissions to manage a seller account's users. The specification does not define them; their names follow the
 * conventions of RuoYi.
 */
export const USER_RIGHTS = {
  list: 'seller:user:list',
  add: 'seller:user:add',
  edit: 'seller:user:edit',
  remove: 'seller:user:remove',
  resetPassword: 'seller:user:resetPwd',
} as const;

/** The kinds of account that manage their own users. Users of other kinds are managed in the master data by staff. */
export const USER_MANAGERS: readonly PartyType[] = ['SELLER'];
