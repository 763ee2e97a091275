import { sql } from 'kysely';
import { inOrder } from './in-order';

/**
 * Background jobs, the next run of each periodic job, and the commands that a job has carried out. `run_at` is when a
 * job may be claimed next: its due time while it waits, the end of its lease while it runs.
 */
export const jobs = inOrder(
  sql`create table job (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    payload jsonb not null,
    platform text,
    state text not null default 'waiting' check (state in ('waiting', 'running', 'dead')),
    run_at timestamptz not null,
    attempt integer not null default 0,
    retries integer not null,
    first_delay_ms integer not null,
    error text,
    created_at timestamptz not null default now(),
    died_at timestamptz
  )`,
  sql`create index job_to_claim on job (run_at) where state <> 'dead'`,
  sql`create index job_by_kind on job (kind, state)`,
  sql`create table job_schedule (kind text primary key, next_at timestamptz not null)`,
  sql`create table job_command (key text primary key, answer jsonb not null, at timestamptz not null)`,
  sql`create index stored_file_export_idx on stored_file (created_at) where kind = 'export'`,
  sql`create index job_command_by_time on job_command (at)`,
);
