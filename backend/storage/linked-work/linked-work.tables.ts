import type { Id } from '@/domain/kernel/id';
import type { OptionalTime, OwnKey, Time } from '../columns';

/** A link between two work orders, the one with the lower id first. A removed link keeps its row. */
export interface WorkLinkTable {
  id: OwnKey;
  platform: string;
  low_id: Id;
  high_id: Id;
  linked_by: Id;
  linked_by_name: string;
  linked_at: Time;
  removed_by: Id | null;
  removed_by_name: string | null;
  removed_at: OptionalTime;
}

declare module '../schema' {
  interface Database {
    work_link: WorkLinkTable;
  }
}
