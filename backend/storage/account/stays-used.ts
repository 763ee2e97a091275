import { sql } from 'kysely';

/** The value of `account.was_used` after another person gave the account a password. */
export const STAYS_USED = sql<boolean>`was_used or not must_change_password`;
