import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { HistoryChange } from '@/domain/kernel/change-history';
import type { MasterKind } from '@/domain/master/masters';
import type { Tint } from '@/domain/dictionary/dictionary';
import type { EmptyText, Json, OptionalTime, OwnKey, Time } from '../columns';

/** An entry of a dictionary, such as a work type. */
interface DictionaryEntryTable {
  /** Empty for an entry of all brands; a brand's own entry replaces it. */
  platform: EmptyText;
  type: string;
  value: string;
  label: string;
  /** Empty for an entry without an English label. */
  label_en: EmptyText;
  tint: Tint;
  position: number;
  /** Whether screens offer the entry. */
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
}

interface ConfigurationTable {
  /** Empty for a value of all brands; a brand's own value replaces it. */
  platform: string;
  key: string;
  value: string;
}

/** A changed setting that waits for a second person. */
interface SettingProposalTable {
  platform: string;
  key: string;
  value: string;
  author_id: Id;
  at: Time;
}

interface QuickReplyTable {
  id: OwnKey;
  platform: string;
  text: string;
  position: number;
  enabled: boolean;
}

interface CarrierTable {
  /** Empty for a carrier of all brands; a brand's own carrier with the same code replaces it. */
  platform: string;
  code: string;
  name: string;
  name_en: EmptyText;
  phone: string;
  /** The formats of the carrier's waybill numbers, separated by commas (`WAYBILL_FORMS`). */
  waybills: EmptyText;
  position: number;
  enabled: boolean;
}

interface FormDefinitionTable {
  version: ColumnType<number, never, never>;
  /** Empty for a definition of all brands; a brand's own definition replaces it. */
  platform: string;
  form_key: string;
  rule: Json<unknown>;
  options: Json<unknown>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

/** A project that sellers can order, with its prices. */
export interface ProjectTable {
  platform: string;
  value: string;
  label: string;
  label_en: EmptyText;
  project_type: string;
  project_type_en: EmptyText;
  /** The price in fen. */
  price_cents: ColumnType<string, string | number, string | number>;
  points: number;
  /** Credited to the shop; never shown to sellers. */
  shop_points: ColumnType<number, number | undefined, number>;
  evidence_pictures: ColumnType<number, number | undefined, number>;
  evidence_video: ColumnType<boolean, boolean | undefined, boolean>;
  enabled: ColumnType<boolean, boolean | undefined, boolean>;
  position: ColumnType<number, number | undefined, number>;
  /**
   * Planned prices as texts of `planText`. From its day on, a planned price takes precedence over the price columns.
   */
  planned_prices: ColumnType<readonly string[], string | undefined, string>;
  /** The time from which the project can be ordered; null means that it always can. */
  valid_from: OptionalTime;
}

/** Append-only: the changes that platform staff made, with the values before and after. */
interface MasterEventTable {
  id: OwnKey;
  platform: string;
  kind: MasterKind | 'dead-letter';
  master_id: string;
  seq: number;
  author_id: Id;
  author_name: string;
  at: Time;
  changes: Json<readonly HistoryChange[]>;
}

interface SigningKeyTable {
  one: ColumnType<boolean, never, never>;
  key: string;
}

declare module '../schema' {
  interface Database {
    dictionary_entry: DictionaryEntryTable;
    configuration: ConfigurationTable;
    setting_proposal: SettingProposalTable;
    quick_reply: QuickReplyTable;
    carrier: CarrierTable;
    form_definition: FormDefinitionTable;
    project: ProjectTable;
    master_event: MasterEventTable;
    signing_key: SigningKeyTable;
  }
}
