import { lengthOf } from '../kernel/text';
import { readMapTiles } from '../platform/map-tiles';
import { RECHARGE_MAX } from '../recharge/submit-recharge';
import { ok, refuse, type Result } from '../result';
import { taxRateOf } from '../withdrawal/tax';

/* The settings of a brand: their types and defaults, and the check of a new value. */

/** The maximum length of a value, in characters. */
export const SETTING_MAX = 2000;

/** The unit of a number. */
type SettingUnit = 'month' | 'day' | 'hour' | 'minute' | 'time' | 'point';

/** The values that a setting may have. They are stored as text. */
type SettingKind =
  | { readonly kind: 'count'; readonly min: number; readonly max: number; readonly unit: SettingUnit }
  /** A number from 0 to below 100 with at most two decimals. */
  | { readonly kind: 'percent' }
  /** One of two texts: the value of `on` or the value of `off`. */
  | { readonly kind: 'flag'; readonly on: string; readonly off: string }
  /** Kinds of accounts, separated by commas. */
  | { readonly kind: 'account-types' }
  /** Texts, separated by commas. */
  | { readonly kind: 'list' }
  /** See `readMapTiles`. */
  | { readonly kind: 'tiles' }
  | { readonly kind: 'text'; readonly max: number; readonly pattern?: RegExp };

/** A setting: its kind, its default, and whether a change needs a second person. */
export type Setting = SettingKind & {
  readonly default: string;
  /** A change takes effect when a second person has entered the same value (business 3). */
  readonly secondPerson?: true;
};

const YES_NO = { kind: 'flag', on: 'true', off: 'false' } as const;
const DAYS = { kind: 'count', min: 1, max: 366, unit: 'day' } as const;
const MINUTES = { kind: 'count', min: 0, max: 100_000, unit: 'minute' } as const;
const POINTS = { kind: 'count', min: 1, max: 100_000_000, unit: 'point' } as const;

/** Each setting with its type and its default. Its meaning is in the catalogues, as `setting.<key>`. */
const SETTINGS = {
  'order.unpaidDays': { ...DAYS, default: '7' },
  'order.acceptHours': { ...DAYS, unit: 'hour', default: '4' },
  'order.confirmDays': { ...DAYS, default: '7' },
  'order.afterSaleDays': { ...DAYS, default: '90' },
  'order.outletRequired': { kind: 'flag', on: '1', off: '0', default: '1' },
  'order.imageViewers': { kind: 'account-types', default: 'SELLER,SHOP,PLATFORM' },
  'mall.refundDays': { ...DAYS, default: '7' },
  'evidence.months': { kind: 'count', min: 1, max: 120, unit: 'month', default: '24' },
  'work.reminderMinutes': { ...MINUTES, default: '120' },
  'work.urge.minIntervalMinutes': { ...MINUTES, default: '0' },
  'points.taxPercent': { kind: 'percent', default: '6', secondPerson: true },
  'points.withdrawPerDay': {
    kind: 'count',
    min: 1,
    max: 1000,
    unit: 'time',
    default: '3',
    secondPerson: true,
  },
  'finance.fourEyes': { ...YES_NO, default: 'true', secondPerson: true },
  'finance.secondPersonAbove': { ...POINTS, default: '50000', secondPerson: true },
  'payments.qrMax': { ...POINTS, max: RECHARGE_MAX, default: '50000', secondPerson: true },
  'finance.bankName': { kind: 'text', max: 60, default: '', secondPerson: true },
  'finance.bankBank': { kind: 'text', max: 60, default: '', secondPerson: true },
  'finance.bankBranch': { kind: 'text', max: 60, default: '', secondPerson: true },
  'finance.bankNumber': {
    kind: 'text',
    max: 32,
    pattern: /^\d*$/,
    default: '',
    secondPerson: true,
  },
  'feedback.round': { kind: 'text', max: 40, default: '1' },
  'map.keys': { kind: 'list', default: '' },
  'map.tiles': { kind: 'tiles', default: '' },
  'im.sdkAppId': { kind: 'text', max: 20, pattern: /^\d*$/, default: '' },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof SETTINGS;
export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** The setting for an unknown key. It accepts any text of at most `SETTING_MAX` characters. */
const ANY: Setting = { kind: 'text', max: SETTING_MAX, default: '' };
/** The setting of a key; see `ANY` for an unknown key. */
export const settingOf = (key: string): Setting => (isSettingKey(key) ? SETTINGS[key] : ANY);

const ACCOUNT_TYPES = ['SELLER', 'SHOP', 'PLATFORM'];
/** A sample key to check map tiles with, because the real key may be configured later. */
const SOME_KEY = 'key';

/** The entries of a list, without duplicates. The value may also be written as a JSON array. */
export const partsOf = (value: string): readonly string[] => [
  ...new Set(
    value
      .replace(/[[\]"]/g, '')
      .split(/[,，;\s]+/)
      .filter((part) => part !== ''),
  ),
];

const hasForm = (setting: Setting, value: string): boolean => {
  switch (setting.kind) {
    case 'count':
    case 'list':
      return true;
    case 'percent':
      return taxRateOf(value) !== undefined;
    case 'flag':
      return value === setting.on || value === setting.off;
    case 'account-types':
      return value
        .split(',')
        .every((each) => ACCOUNT_TYPES.includes(each.trim()) || (value === '' && each === ''));
    case 'tiles':
      return value === '' || readMapTiles(value, SOME_KEY) !== undefined;
    case 'text':
      return setting.pattern?.test(value) ?? true;
  }
};

/** Returns a value in the form in which it is stored; refuses one that the setting does not accept. */
export const checkSetting = (
  key: string,
  given: string,
): Result<string, 'master.malformed' | 'master.out-of-range' | 'master.too-long'> => {
  const setting = settingOf(key);
  const value = given.trim();
  const field = 'value';
  const max = setting.kind === 'text' ? setting.max : SETTING_MAX;
  if (lengthOf(value) > max) return refuse('master.too-long', { field, max });
  if (setting.kind === 'count') {
    const count = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    const fits = count >= setting.min && count <= setting.max;
    return fits
      ? ok(String(count))
      : refuse('master.out-of-range', { field, min: setting.min, max: setting.max });
  }
  if (setting.kind === 'list') return ok(partsOf(value).join(','));
  return hasForm(setting, value) ? ok(value) : refuse('master.malformed', { field });
};

/** A changed value that waits for a second person. */
export interface Proposal {
  readonly value: string;
  readonly by: string;
}

/** The effect of entering a value. */
export type SettingChange =
  /** The value takes effect now, and any proposal ends. */
  | { readonly kind: 'set' }
  /** The value waits for the approval of a second user. */
  | { readonly kind: 'propose' }
  /** The user entered the current value again, so any proposal is withdrawn. */
  | { readonly kind: 'withdraw' };

/** The effect of saving a checked value. */
export const changeSetting = (
  key: string,
  present: string,
  proposal: Proposal | undefined,
  entered: string,
  by: string,
): SettingChange => {
  if (settingOf(key).secondPerson !== true) return { kind: 'set' };
  if (entered === present) return { kind: 'withdraw' };
  const isSecond = proposal !== undefined && proposal.value === entered && proposal.by !== by;
  return { kind: isSecond ? 'set' : 'propose' };
};
