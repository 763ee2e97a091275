import { sql } from 'kysely';

/** The value of `account.was_used` after another user set a password for the account. */
export const WAS_USED_AFTER_RESET = sql<boolean>`was_used or not must_change_password`;
