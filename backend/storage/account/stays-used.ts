import { sql } from 'kysely';

/** What becomes of `account.was_used` where another person gives the account a password. */
export const STAYS_USED = sql<boolean>`was_used or not must_change_password`;
