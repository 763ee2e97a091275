import type { Permission } from '@/domain/access/permission';
import { MASTER_RIGHTS } from '@/domain/master/master-rights';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { defineArea } from '../area';
import { accountAccessAnswers } from './account-access-answers';

/** The rights that give passwords; the storage asks for the one of the account. */
const GIVES_PASSWORDS: readonly Permission[] = [
  MASTER_RIGHTS.seller.edit,
  MASTER_RIGHTS.person.edit,
  MASTER_RIGHTS.staff.edit,
  USER_RIGHTS.resetPassword,
];

/** The sign-ins and the second factor of another person. */
export const accountAccess = defineArea(({ storage, world }) =>
  accountAccessAnswers(storage, world.logger),
).with({
  permissions: { getAccountAccess: GIVES_PASSWORDS, takeAccessStep: GIVES_PASSWORDS },
  files: { takeAccessStep: 'none' },
});
