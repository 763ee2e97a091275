import { sql } from 'kysely';

/** The current permissions of an account: those of its roles, and those granted by hand. See migration 0060. */
export const rights = sql<
  readonly string[]
>`account_rights(account.platform, account.roles, account.permissions)`.as('rights');
