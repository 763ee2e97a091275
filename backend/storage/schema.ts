import type { ColumnType } from 'kysely';
import type { FileKind } from '@backend/core/ports/files.port';
import type { FormValues } from '@/domain/form/form-value';
import type { Id } from '@/domain/kernel/id';
import type { HoldOutcome } from '@/domain/ledger/legs';
import type { MasterFieldChange } from '@/domain/master/change-master';
import type { MasterKind } from '@/domain/master/masters';
import type { EntryKind, ReferenceArea } from '@/domain/ledger/transfer';
import type { Evidence } from '@/domain/order/life/evidence';
import type { OrderLifeEvent } from '@/domain/order/life/order-step';
import type { FieldChange, OrderEventKind } from '@/domain/order/order-history';
import type { ComplaintState, ComplaintVerdict } from '@/domain/work-order/complaint';
import type { PartyType } from '@/domain/work-order/party';
import type { Side } from '@/domain/work-order/tracked-work-order';
import type { EventKind } from '@/domain/work-order/work-order-event';
import type { WorkType } from '@/domain/work-order/work-type';
import type { Tint } from '@/domain/dictionary/dictionary';

/** A bigint that the database hands out unless the writer brings one (as the demo data does). */
export type OwnKey = ColumnType<Id, Id | undefined, never>;
/** Written and read as `Date`, milliseconds exactly. */
export type Time = ColumnType<Date, Date, Date>;
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Text that is empty unless the writer brings one. */
export type EmptyText = ColumnType<string, string | undefined, string>;
/** Written as text with `json()`, because drivers differ in what they make of an array; read as it is. */
export type Json<T> = ColumnType<T, string, string>;

export interface ShopTable {
  id: OwnKey;
  platform: string;
  name: string;
  city: string;
  address: string;
  phone: EmptyText;
  opening_hours: EmptyText;
  /** Six digits of the region tree; empty where it is unknown. */
  region_id: EmptyText;
  /** Degrees; both or neither. */
  longitude: Optional<number>;
  latitude: Optional<number>;
  /** Takes orders. */
  open: ColumnType<boolean, boolean | undefined, boolean>;
  takes_points: ColumnType<boolean, boolean | undefined, boolean>;
  /** The kinds of work it does; empty means all. */
  project_types: ColumnType<readonly string[], string | undefined, string>;
  /** Cars in one appointment window. */
  capacity: ColumnType<number, number | undefined, number>;
  /** Owed from refunds; taken from its next settlements. */
  receivable_points: ColumnType<number, number | undefined, number>;
}

export interface AccountTable {
  id: OwnKey;
  platform: string;
  user_name: string;
  /** `userNameKey` of the name, unique within a platform. */
  user_key: string;
  name: string;
  link_name: string;
  avatar: string;
  type: PartyType;
  /** The seller account a clerk belongs to. */
  parent_id: Optional<Id>;
  shop_id: Optional<Id>;
  roles: Json<readonly string[]>;
  permissions: Json<readonly string[]>;
  enabled: boolean;
  password_hash: string;
  phone: EmptyText;
  email: EmptyText;
  remark: EmptyText;
  /** Unknown of accounts of old, and of those that came with the database. */
  created_at: OptionalTime;
  /** When the user was removed. Removed users are hidden, and what they wrote still names them. */
  removed_at: OptionalTime;
  /** The password was made by the system. */
  must_change_password: ColumnType<boolean, boolean | undefined, boolean>;
  /** Since when signing in asks for a code. */
  second_factor_at: OptionalTime;
}

/** The secret behind an account's codes, encrypted by the application. */
interface SecondFactorTable {
  account_id: Id;
  sealed_secret: string;
  begun_at: Time;
  /** The newest time step whose code was used; written and read as text, because it is a bigint. */
  last_step: Optional<string>;
}

/** What is left of an account's recovery codes. */
interface RecoveryCodeTable {
  account_id: Id;
  /** A SHA-256. */
  code_hash: string;
}

interface RoleTable {
  id: OwnKey;
  /** Empty for every platform that has no role of its own with this key. */
  platform: string;
  key: string;
  name: string;
  /** The kind of accounts it is made for. */
  account_type: PartyType;
  permissions: Json<readonly string[]>;
}

/** Every command that was carried out, by the idempotency key of its account. */
interface AccountCommandTable {
  account_id: Id;
  request_id: string;
  digest: string;
  at: Time;
  /** What its answer is found by, as JSON; nothing where it only says that it was carried out. */
  answer: ColumnType<unknown, string, never>;
}

interface SessionTable {
  token_hash: string;
  account_id: Id;
  created_at: Time;
  expires_at: Time;
  id: ColumnType<Id, never, never>;
  device: EmptyText;
  /** Masked before it is written down. */
  address: EmptyText;
  /** When its person last entered the password again. */
  confirmed_at: OptionalTime;
}

/** Failed sign-ins of an account or from an address. */
interface SignInAttemptTable {
  /** A SHA-256. */
  key: string;
  failures: number;
  last_at: Time;
  locked_until: Time;
}

interface CaptchaTable {
  uuid: string;
  answer_hash: string;
  expires_at: Time;
}

export interface CustomerOrderTable {
  id: OwnKey;
  order_no: string;
  platform: string;
  seller_id: Id;
  seller_name: string;
  handler_id: Optional<Id>;
  /** The seller account of the handler; present exactly when there is a handler. */
  handler_sid: Optional<Id>;
  shop_id: Optional<Id>;
  status: string;
  project_type: string;
  /** The ordered project; null on orders from before projects existed. */
  project: Optional<string>;
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  car_model: string;
  car_plate: string;
  /** Fen. */
  amount_cents: ColumnType<string, string | number, string | number>;
  paid_cents: ColumnType<string, string | number, string | number>;
  content: string;
  images: Json<readonly string[]>;
  /** An address; empty where there is no film. */
  install_video: EmptyText;
  /** Empty means the ten defaults. */
  allowed_types: Json<readonly WorkType[]>;
  created_at: Time;
  /** Six digits of the region tree and its names; empty where none was chosen. */
  region_id: EmptyText;
  region: EmptyText;
  /** Points of the seller that the order holds; above zero exactly when it names a hold. */
  held_points: ColumnType<number, number | undefined, number>;
  /** The order's open hold in the ledger. */
  hold_id: Optional<string>;
  version: ColumnType<number, number | undefined, number>;
  changed_at: OptionalTime;
  /** Agreed at entry; whole points. */
  agreed_points: ColumnType<number, number | undefined, number>;
  shop_points: ColumnType<number, number | undefined, number>;
  evidence_pictures: ColumnType<number, number | undefined, number>;
  evidence_video: ColumnType<boolean, boolean | undefined, boolean>;
  /** The shop that the seller asked for; `shop_id` is the one that has the order. */
  wanted_shop_id: Optional<Id>;
  assigned_at: OptionalTime;
  accept_by: OptionalTime;
  accepted_at: OptionalTime;
  appoint_by: OptionalTime;
  appointed_from: OptionalTime;
  appointed_to: OptionalTime;
  late: Optional<'accept' | 'appoint'>;
  cancel_asked_at: OptionalTime;
  cancel_reason: EmptyText;
  cancel_answer_by: OptionalTime;
  cancel_escalated: ColumnType<boolean, boolean | undefined, boolean>;
  evidence: ColumnType<Evidence | null, string | null | undefined, string | null>;
  completed_at: OptionalTime;
  confirm_by: OptionalTime;
  confirmed_at: OptionalTime;
  settled_at: OptionalTime;
  refunded_points: ColumnType<number, number | undefined, number>;
  reclaimed_points: ColumnType<number, number | undefined, number>;
}

/** A booked place of a shop. No place is booked twice at one time, which the database holds. */
interface OrderAppointmentTable {
  order_id: Id;
  shop_id: Id;
  place: number;
  starts_at: Time;
  ends_at: Time;
}

/** An order given to a shop, and the shop's answer. */
interface OrderShopAnswerTable {
  id: OwnKey;
  order_id: Id;
  shop_id: Id;
  platform: string;
  kind: 'assign' | 'reassign' | 'accept' | 'decline' | 'return';
  at: Time;
}

/** What happened to an order, beside who and when. */
interface OrderEventBody {
  /** Of the order afterwards. */
  readonly version: number;
  readonly changes: readonly FieldChange[];
  /** Of a step of the order's life. */
  readonly step?: OrderLifeEvent;
}

interface OrderEventTable {
  order_id: Id;
  seq: number;
  kind: OrderEventKind;
  /** Absent where the back end acted by itself. */
  author_id: Optional<Id>;
  author_name: string;
  request_id: Optional<string>;
  request_digest: Optional<string>;
  at: Time;
  body: Json<OrderEventBody>;
}

/** A file that an order shows. */
interface OrderFileUseTable {
  file_name: string;
  order_id: Id;
}

export interface WorkOrderTable {
  id: OwnKey;
  order_id: Id;
  /** The order's brand, seller and shop stand here too: a scope is one condition over one table. */
  platform: string;
  seller_id: Id;
  shop_id: Optional<Id>;
  type: string;
  level: string;
  state: string;
  /** What the domain says about `state`, an open dictionary. */
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
  /** The due instant as the domain computes it, so that a list only compares. */
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
  /** The staff id that the rating named; text, because it is not verified. */
  rating_staff_id: Optional<string>;
  created_at: Time;
  updated_at: Time;
  version: number;
  /** The place of the newest event; the next one is counted from here, under the row lock. */
  last_seq: number;
}

/**
 * A work order as lists see it, once for each party in whose scope it lies (`partiesOf`). Written by triggers of
 * `work_order` alone.
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

/** What a work order is searched for, and the parts of it that an index holds. Written by triggers alone. */
interface WorkOrderWordsTable {
  work_order_id: ColumnType<Id, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

/** The same of an order. */
interface CustomerOrderWordsTable {
  order_id: ColumnType<Id, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

/** An order as its list sees it, once for each party in whose scope it lies. Written by triggers of `customer_order` alone. */
interface CustomerOrderPartyTable {
  party: ColumnType<string, never, never>;
  order_id: ColumnType<Id, never, never>;
  status: ColumnType<string, never, never>;
  project: ColumnType<string | null, never, never>;
  shop_id: ColumnType<Id | null, never, never>;
  created_at: ColumnType<Date, never, never>;
}

/** What an event says, apart from who, when and where. */
interface EventBody {
  readonly text: string;
  readonly images: readonly string[];
  readonly reissue: number;
  readonly noteOnOrder: boolean;
  /** Absent on events that were stored before anonymous ratings were marked. */
  readonly anonymous?: boolean;
}

export interface WorkOrderEventTable {
  work_order_id: Id;
  seq: number;
  id: OwnKey;
  kind: EventKind;
  author_id: Id;
  author_name: string;
  author_sid: Id;
  /** On the first event of a command; with it the digest of the call. */
  request_id: Optional<string>;
  request_digest: Optional<string>;
  at: Time;
  body: Json<EventBody>;
}

/** A complaint and its newest answer. Written by triggers of `work_order_event` and `complaint_answer` alone. */
export interface ComplaintTable {
  /** Of the event that says that it was made. */
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

/** Append-only: every answer that a complaint has had. */
interface ComplaintAnswerTable {
  complaint_id: Id;
  version: number;
  verdict: ComplaintVerdict;
  text: string;
  author_id: Id;
  author_name: string;
  at: Time;
}

interface ReadMarkTable {
  account_id: Id;
  work_order_id: Id;
  seq: number;
  /** Written by triggers alone: the newest event by another person; 0 for a viewer who never has news. */
  news_seq: ColumnType<number, never, never>;
  /** Likewise: when the work order last changed, true for as long as something is unread. */
  updated_at: ColumnType<Date | null, never, never>;
}

interface OrderNoteTable {
  id: OwnKey;
  order_id: Id;
  work_order_id: Id;
  author_id: Id;
  author_name: string;
  text: string;
  at: Time;
}

interface DictionaryEntryTable {
  type: string;
  value: string;
  label: string;
  tint: Tint;
  position: number;
}

interface ConfigurationTable {
  /** Empty for every platform that has no value of its own. */
  platform: string;
  key: string;
  value: string;
}

interface FormDefinitionTable {
  version: ColumnType<number, never, never>;
  /** Empty for every platform that has no definition of its own. */
  platform: string;
  form_key: string;
  rule: Json<unknown>;
  options: Json<unknown>;
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

interface NoticeTable {
  id: OwnKey;
  platform: string;
  title: string;
  content: string;
  created_at: Time;
}

interface NoticeReadTable {
  account_id: Id;
  notice_id: Id;
}

interface StoredFileTable {
  name: string;
  platform: string;
  account_id: Id;
  /** The seller account whose space it takes. */
  seller_id: Id;
  kind: FileKind;
  original_name: string;
  size: ColumnType<string, number, never>;
  sha256: ColumnType<string | null, string | null | undefined, never>;
  created_at: Time;
}

/** A file that comes in pieces. */
interface UploadTable {
  id: string;
  platform: string;
  account_id: Id;
  seller_id: Id;
  file_name: string;
  original_name: string;
  size: ColumnType<string, number, never>;
  sha256: string | null;
  created_at: Time;
  touched_at: Time;
  joining_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
  finished_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface UploadPieceTable {
  upload_id: string;
  starts_at: ColumnType<string, number, never>;
  size: ColumnType<string, number, never>;
  key: string;
}

/** A file that was shown in a work order. */
interface FileUseTable {
  file_name: string;
  work_order_id: Id;
}

interface FileContentTable {
  key: string;
  content: Uint8Array;
}

interface SigningKeyTable {
  one: ColumnType<boolean, never, never>;
  key: string;
}

export interface ProjectTable {
  platform: string;
  value: string;
  label: string;
  project_type: string;
  /** Fen. */
  price_cents: ColumnType<string, string | number, string | number>;
  points: number;
  /** Credited to the shop; never shown to sellers. */
  shop_points: ColumnType<number, number | undefined, number>;
  evidence_pictures: ColumnType<number, number | undefined, number>;
  evidence_video: ColumnType<boolean, boolean | undefined, boolean>;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  position: ColumnType<number, number | undefined, number>;
  /** Cannot be ordered before; null where it always could. */
  valid_from: OptionalTime;
}

/** Append-only: what platform staff changed, with before and after. */
interface MasterEventTable {
  id: OwnKey;
  platform: string;
  kind: MasterKind;
  master_id: string;
  seq: number;
  author_id: Id;
  author_name: string;
  at: Time;
  changes: Json<readonly MasterFieldChange[]>;
}

/** The ordering limits of a seller account. An account without a row is open and may order all projects. */
interface SellerAccountTable {
  account_id: Id;
  closed: ColumnType<boolean, boolean | undefined, boolean>;
  /** Who handles its new orders. */
  handler_id: Optional<Id>;
  /** Projects by value; empty allows all. */
  projects: ColumnType<readonly string[], string | undefined, string>;
}

/** Fen: written as a number, read as text because it is a bigint. */
export type StoredFen = ColumnType<string, number, number>;

/** Written by `backend/storage/ledger` alone, as are all tables of the ledger. */
interface LedgerAccountTable {
  id: OwnKey;
  platform: string;
  /** `accountKey` of the domain. */
  key: string;
  kind: 'seller' | 'shop' | 'platform';
  /** Of a platform account the snapshot: its tail is added to it. */
  available: ColumnType<string, never, number>;
  held: ColumnType<string, never, number>;
  last_at: ColumnType<Date | null, never, Date>;
}

/** Append-only, as are legs, holds and endings. */
interface LedgerEntryTable {
  seq: ColumnType<Id, never, never>;
  entry_id: ColumnType<string, string, never>;
  platform: ColumnType<string, string, never>;
  kind: ColumnType<EntryKind, EntryKind, never>;
  area: ColumnType<ReferenceArea, ReferenceArea, never>;
  reference_id: ColumnType<string, string, never>;
  remark: ColumnType<string, string, never>;
  /** Nothing where a job or a migration wrote it. */
  author_id: ColumnType<Id | null, Id | null, never>;
  at: ColumnType<Date, Date, never>;
}

interface LedgerLegTable {
  entry_seq: ColumnType<Id, Id, never>;
  account_id: ColumnType<Id, Id, never>;
  amount: ColumnType<string, number, never>;
  /** Of a party: what it has available after the entry. */
  available_after: ColumnType<string | null, number | null, never>;
  /** Of its entry, for the indexes of statements. */
  kind: ColumnType<EntryKind, EntryKind, never>;
  at: ColumnType<Date, Date, never>;
}

interface LedgerHoldTable {
  id: ColumnType<Id, never, never>;
  platform: ColumnType<string, string, never>;
  /** `HoldId` of the domain. */
  name: ColumnType<string, string, never>;
  account_id: ColumnType<Id, Id, never>;
  amount: ColumnType<string, number, never>;
  entry_seq: ColumnType<Id, Id, never>;
}

interface LedgerEndingTable {
  hold_id: ColumnType<Id, Id, never>;
  entry_seq: ColumnType<Id, Id, never>;
  outcome: ColumnType<HoldOutcome, HoldOutcome, never>;
}

/** What was posted to platform accounts since their snapshots. */
interface LedgerTailTable {
  id: ColumnType<Id, never, never>;
  account_id: Id;
  amount: StoredFen;
}

/** The first feedback answer of a user in a round. */
interface FeedbackAnswerTable {
  account_id: Id;
  round: string;
  accepted: boolean;
  at: Time;
}

/** A job of the small engine; see migration 0040. */
interface JobTable {
  id: ColumnType<string, string | undefined, never>;
  kind: string;
  payload: Json<unknown>;
  /** The brand it works for; null where it works for all. */
  platform: Optional<string>;
  state: ColumnType<'waiting' | 'running' | 'dead', 'waiting' | 'running' | 'dead' | undefined>;
  /** When it may be claimed next: its due time while it waits, the end of its lease while it runs. */
  run_at: Time;
  /** Attempts that have begun. */
  attempt: ColumnType<number, number | undefined, number>;
  retries: number;
  first_delay_ms: number;
  /** Why the last attempt failed. */
  error: Optional<string>;
  created_at: ColumnType<Date, Date | undefined, never>;
  died_at: OptionalTime;
}

/** When a periodic job is enqueued next. */
interface JobScheduleTable {
  kind: string;
  next_at: Time;
}

/** A command that a job has carried out; a second delivery finds it. */
interface JobCommandTable {
  key: string;
  answer: Json<unknown>;
  at: Time;
}

export interface Database {
  shop: ShopTable;
  account: AccountTable;
  account_command: AccountCommandTable;
  session: SessionTable;
  captcha: CaptchaTable;
  sign_in_attempt: SignInAttemptTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  customer_order: CustomerOrderTable;
  customer_order_party: CustomerOrderPartyTable;
  customer_order_words: CustomerOrderWordsTable;
  work_order: WorkOrderTable;
  work_order_party: WorkOrderPartyTable;
  work_order_words: WorkOrderWordsTable;
  work_order_event: WorkOrderEventTable;
  complaint: ComplaintTable;
  complaint_answer: ComplaintAnswerTable;
  read_mark: ReadMarkTable;
  order_note: OrderNoteTable;
  staff_rating: StaffRatingTable;
  form_definition: FormDefinitionTable;
  work_order_form: WorkOrderFormTable;
  dictionary_entry: DictionaryEntryTable;
  configuration: ConfigurationTable;
  notice: NoticeTable;
  notice_read: NoticeReadTable;
  stored_file: StoredFileTable;
  upload: UploadTable;
  upload_piece: UploadPieceTable;
  file_content: FileContentTable;
  file_use: FileUseTable;
  signing_key: SigningKeyTable;
  role: RoleTable;
  project: ProjectTable;
  master_event: MasterEventTable;
  seller_account: SellerAccountTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_leg: LedgerLegTable;
  ledger_hold: LedgerHoldTable;
  ledger_ending: LedgerEndingTable;
  ledger_tail: LedgerTailTable;
  feedback_answer: FeedbackAnswerTable;
  order_event: OrderEventTable;
  order_file_use: OrderFileUseTable;
  order_appointment: OrderAppointmentTable;
  order_shop_answer: OrderShopAnswerTable;
  job: JobTable;
  job_schedule: JobScheduleTable;
  job_command: JobCommandTable;
}
