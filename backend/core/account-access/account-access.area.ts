import type { Permission } from '@/domain/access/permission';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { defineArea } from '../area';
import { accountAccessAnswers } from './account-access-answers';

/**
 * Each of these permissions allows setting the passwords of some accounts. The storage checks that the user may set the
 * password of the account in question.
 */
const GIVES_PASSWORDS: readonly Permission[] = [
  MASTER_RIGHTS.seller.edit,
  MASTER_RIGHTS.person.edit,
  MASTER_RIGHTS.staff.edit,
  USER_RIGHTS.resetPassword,
];

/** Staff and managers read another user's sign-ins, end them, or remove the second factor. */
export const accountAccess = defineArea(({ storage, world }) =>
  accountAccessAnswers(storage, world.logger),
).with({
  permissions: { getAccountAccess: GIVES_PASSWORDS, takeAccessStep: GIVES_PASSWORDS },
  files: { takeAccessStep: 'none' },
});
