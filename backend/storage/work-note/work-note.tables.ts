import type { Id } from '@/domain/kernel/id';
import type { PartyType } from '@/domain/kernel/party';
import type { OwnKey, Time } from '../columns';

/** An internal note on a work order. Only the author's side reads it. */
export interface WorkNoteTable {
  id: OwnKey;
  platform: string;
  work_order_id: Id;
  side: PartyType;
  sid: Id;
  shop_id: Id | null;
  author_id: Id;
  author_name: string;
  text: string;
  at: Time;
}

declare module '../schema' {
  interface Database {
    work_note: WorkNoteTable;
  }
}
