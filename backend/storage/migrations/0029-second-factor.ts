import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * The second factor of an account. The application encrypts the secret, and stores recovery codes as SHA-256 hashes. If
 * the account has no `second_factor_at`, the row is an enrolment that no code has confirmed yet.
 */
export const secondFactor = inOrder(
  sql`alter table account add column second_factor_at timestamptz`,
  sql`create table second_factor (
    account_id bigint primary key references account (id) on delete cascade,
    sealed_secret text not null,
    last_step bigint
  )`,
  sql`create table recovery_code (
    account_id bigint not null references second_factor (account_id) on delete cascade,
    code_hash text not null,
    primary key (account_id, code_hash)
  )`,
);
