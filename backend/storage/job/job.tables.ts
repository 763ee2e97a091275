import type { ColumnType } from 'kysely';
import type { Json, Optional, OptionalTime, Time } from '../columns';

/** A background job; see migrations 0040 and 0160. */
interface JobTable {
  id: ColumnType<string, string | undefined, never>;
  kind: string;
  payload: Json<unknown>;
  /** The brand that the job works for; null for all brands. */
  platform: Optional<string>;
  state: ColumnType<'waiting' | 'running' | 'dead', 'waiting' | 'running' | 'dead' | undefined>;
  /**
   * The name of the job's subject: of the jobs of one kind with this name, only one waits. Null if any number
   * may wait.
   */
  once: Optional<string>;
  /** When it may be claimed next: its due time while it waits, the end of its lease while it runs. */
  run_at: Time;
  /** The number of attempts that have started. */
  attempt: ColumnType<number, number | undefined, number>;
  retries: number;
  first_delay_ms: number;
  /** The error of the last attempt. */
  error: Optional<string>;
  created_at: ColumnType<Date, Date | undefined, never>;
  died_at: OptionalTime;
  /** When staff closed the dead letter. A closed dead letter is not tried again. */
  closed_at: OptionalTime;
  closed_by: Optional<string>;
  /** Empty unless it was closed. */
  close_reason: ColumnType<string, string | undefined, string>;
}

/** When a periodic job is next enqueued. */
interface JobScheduleTable {
  kind: string;
  next_at: Time;
}

/** Records a command that a job has executed, so that a second run of the job finds the command. */
interface JobCommandTable {
  key: string;
  answer: Json<unknown>;
  at: Time;
}

declare module '../schema' {
  interface Database {
    job: JobTable;
    job_schedule: JobScheduleTable;
    job_command: JobCommandTable;
  }
}
