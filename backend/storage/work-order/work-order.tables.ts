import type { AttachedFile } from '@/domain/work-order/attached-file';
import type { ColumnType } from 'kysely';
import type { FormValues } from '@/domain/form/form-value';
import type { Id } from '@/domain/kernel/id';
import type { ComplaintState, ComplaintVerdict } from '@/domain/work-order/complaint';
import type { PartyType } from '@/domain/kernel/party';
import type { Side } from '@/domain/work-order/tracked-work-order';
import type { EventKind } from '@/domain/work-order/work-order-event';
import type { Json, Optional, OptionalTime, OwnKey, Time } from '../columns';

/** A work order: a conversation about one order. */
export interface WorkOrderTable {
  id: OwnKey;
  order_id: Id;
  /** Brand, seller and shop are copied from the order, so that a condition on this table alone decides the scope. */
  platform: string;
  seller_id: Id;
  shop_id: Optional<Id>;
  type: string;
  level: string;
  state: string;
  /** Whether `state` counts as finished. The domain decides this, because brands can add states to the dictionary. */
  finished: boolean;
  form_key: string;
  content: string;
  images: Json<readonly string[]>;
  remark: string;
  creator_id: Id;
  creator_name: string;
  creator_type: PartyType;
  creator_sid: Id;
  handler_id: Optional<Id>;
  handler_name: Optional<string>;
  handler_type: Optional<PartyType>;
  handler_sid: Optional<Id>;
  handler_since: OptionalTime;
  hint_minutes: number;
  urged_at: OptionalTime;
  /** When the work order becomes overdue. The domain computes this time, so that a list only compares it. */
  overdue_at: OptionalTime;
  last_said_side: Side;
  last_said_at: Time;
  reissue: number;
  reissue_at: OptionalTime;
  shipped_at: OptionalTime;
  rating_stars: Optional<number>;
  rating_times: Optional<number>;
  rating_remarks: Json<readonly string[]>;
  rating_anonymous: boolean;
  rating_discontent: Optional<string>;
  /** The staff id in the rating; text, because it is not verified. */
  rating_staff_id: Optional<string>;
  created_at: Time;
  updated_at: Time;
  version: number;
  /** The `seq` of the newest event. The next `seq` is assigned while this row is locked. */
  last_seq: number;
}

/**
 * A copy of the columns that work lists need, with one row for each party whose scope contains the work order
 * (`partiesOf`). Written only by triggers of `work_order`.
 */
interface WorkOrderPartyTable {
  party: ColumnType<string, never, never>;
  work_order_id: ColumnType<Id, never, never>;
  state: ColumnType<string, never, never>;
  type: ColumnType<string, never, never>;
  finished: ColumnType<boolean, never, never>;
  form_key: ColumnType<string, never, never>;
  reissue: ColumnType<number, never, never>;
  shipped_at: ColumnType<Date | null, never, never>;
  urged_at: ColumnType<Date | null, never, never>;
  overdue_at: ColumnType<Date | null, never, never>;
  created_at: ColumnType<Date, never, never>;
  updated_at: ColumnType<Date, never, never>;
  last_said_at: ColumnType<Date, never, never>;
  creator_id: ColumnType<Id, never, never>;
  creator_type: ColumnType<PartyType, never, never>;
  creator_sid: ColumnType<Id, never, never>;
  handler_id: ColumnType<Id | null, never, never>;
  handler_type: ColumnType<PartyType | null, never, never>;
  handler_sid: ColumnType<Id | null, never, never>;
  last_said_side: ColumnType<Side, never, never>;
}

/** The search text of a work order, and its indexed parts. Written only by triggers. */
interface WorkOrderWordsTable {
  work_order_id: ColumnType<Id, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

/** The search text of a message, or of an internal note that only `readers` may read. Written only by triggers. */
interface MessageWordsTable {
  id: ColumnType<Id, never, never>;
  work_order_id: ColumnType<Id, never, never>;
  event_id: ColumnType<Id | null, never, never>;
  note_id: ColumnType<Id | null, never, never>;
  at: ColumnType<Date, never, never>;
  readers: ColumnType<readonly string[] | null, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

/** The content of an event, except its author, time and position. */
interface EventBody {
  readonly text: string;
  readonly images: readonly string[];
  readonly files?: readonly AttachedFile[];
  readonly reissue: number;
  readonly noteOnOrder: boolean;
  /**
   * The account of the handler before a hand-over. Absent on older hand-overs, whose author belongs to that account.
   */
  readonly fromSid?: string;
  /** Absent on events that were stored before anonymous ratings were marked. */
  readonly anonymous?: boolean;
}

/** An event of a work order, such as a message; append-only. */
export interface WorkOrderEventTable {
  work_order_id: Id;
  seq: number;
  id: OwnKey;
  kind: EventKind;
  author_id: Id;
  author_name: string;
  author_sid: Id;
  /** Set on the first event of a command, together with the digest of the call. */
  request_id: Optional<string>;
  request_digest: Optional<string>;
  at: Time;
  body: Json<EventBody>;
}

/** A complaint and its newest answer. Written only by triggers of `work_order_event` and `complaint_answer`. */
export interface ComplaintTable {
  /** The id of the event that created the complaint. */
  id: ColumnType<Id, never, never>;
  work_order_id: ColumnType<Id, never, never>;
  platform: ColumnType<string, never, never>;
  author_id: ColumnType<Id, never, never>;
  author_name: ColumnType<string, never, never>;
  reason: ColumnType<string, never, never>;
  at: ColumnType<Date, never, never>;
  state: ColumnType<ComplaintState, never, never>;
  version: ColumnType<number, never, never>;
  answer: ColumnType<string | null, never, never>;
  answered_by_id: ColumnType<Id | null, never, never>;
  answered_by_name: ColumnType<string | null, never, never>;
  answered_at: ColumnType<Date | null, never, never>;
}

/** All answers to complaints; append-only. */
interface ComplaintAnswerTable {
  complaint_id: Id;
  version: number;
  verdict: ComplaintVerdict;
  text: string;
  author_id: Id;
  author_name: string;
  at: Time;
}

/** How far a user has read a work order. */
interface ReadMarkTable {
  account_id: Id;
  work_order_id: Id;
  seq: number;
  /** Written only by triggers: the newest event by another user; 0 if unread messages are not tracked for this user. */
  news_seq: ColumnType<number, never, never>;
  /** Written only by triggers: the work order's last change, valid while there are unread messages. */
  updated_at: ColumnType<Date | null, never, never>;
}

interface WorkOrderFormTable {
  work_order_id: Id;
  version: number;
  form_values: Json<FormValues>;
}

interface StaffRatingTable {
  id: OwnKey;
  platform: string;
  rater_id: Id;
  staff_id: Id;
  stars: number;
  at: Time;
}

/** The first feedback answer of a user in a round. */
interface FeedbackAnswerTable {
  account_id: Id;
  round: string;
  accepted: boolean;
  at: Time;
}

declare module '../schema' {
  interface Database {
    work_order: WorkOrderTable;
    work_order_party: WorkOrderPartyTable;
    work_order_words: WorkOrderWordsTable;
    message_words: MessageWordsTable;
    work_order_event: WorkOrderEventTable;
    complaint: ComplaintTable;
    complaint_answer: ComplaintAnswerTable;
    read_mark: ReadMarkTable;
    work_order_form: WorkOrderFormTable;
    staff_rating: StaffRatingTable;
    feedback_answer: FeedbackAnswerTable;
  }
}
