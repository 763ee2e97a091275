/** The colour of a dictionary entry's tag. The names come from the RuoYi framework. */
export type Tint = 'primary' | 'success' | 'info' | 'warning' | 'danger' | 'default';

/** An entry of a dictionary: a stored value, such as a work order's type, and its label. */
export interface DictionaryEntry {
  readonly value: string;
  readonly label: string;
  /** The English label; `label` is Chinese. */
  readonly labelEn?: string;
  readonly tint: Tint;
  /** The entry can no longer be chosen, but existing rows still show its label. */
  readonly ended?: true;
  /** The formats of a carrier's waybill numbers. */
  readonly waybills?: string;
}

/** The entries that may be chosen. */
export const offeredEntries = (entries: readonly DictionaryEntry[]): readonly DictionaryEntry[] =>
  entries.filter(({ ended }) => ended !== true);

/** The dictionaries of the work-order screens (work orders 3). */
export const DICTIONARIES = {
  workType: 't_work_type',
  workLevel: 't_work_level',
  workState: 't_work_state',
  workHint: 't_work_hint',
  orderStatus: 'order_status',
  platform: 'platform',
  rateDiscontent: 'rate_discontent',
  carrier: 'carrier',
} as const;

/** Dictionaries with the names of brands, which no brand may change. */
export const FIXED_DICTIONARIES: readonly string[] = [DICTIONARIES.platform];

/** Dictionaries that accept new entries. In all other dictionaries, the program depends on the values. */
export const OPEN_DICTIONARIES: readonly string[] = [DICTIONARIES.workLevel, DICTIONARIES.rateDiscontent];

export const TINTS: readonly Tint[] = ['primary', 'success', 'info', 'warning', 'danger', 'default'];

export type DictionaryType = (typeof DICTIONARIES)[keyof typeof DICTIONARIES];

/** The label of a value; the value itself while the dictionary is unknown or does not contain it. */
export const labelOf = (entries: readonly DictionaryEntry[] | undefined, value: string): string =>
  entries?.find((entry) => entry.value === value)?.label ?? value;
