import { sql } from 'kysely';

/** What an account holds at this moment: the permissions of its roles, and those given by hand. See migration 0041. */
export const rights = sql<
  readonly string[]
>`account_rights(account.platform, account.roles, account.permissions)`.as('rights');
