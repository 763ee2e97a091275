import type { Id } from '@/domain/kernel/id';
import type { ReminderEnd } from '@/domain/own-reminder/own-reminder';
import type { Optional, OptionalTime, OwnKey, Time } from '../columns';

/** A reminder that a user set for themselves on a work order. */
export interface OwnReminderTable {
  id: OwnKey;
  platform: string;
  work_order_id: Id;
  account_id: Id;
  at: Time;
  text: string;
  /** Null while the reminder waits. */
  ended: Optional<ReminderEnd>;
  ended_at: OptionalTime;
}

declare module '../schema' {
  interface Database {
    own_reminder: OwnReminderTable;
  }
}
