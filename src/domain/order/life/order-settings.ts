import { DAY, HOUR } from '../../kernel/instant';

/** The time limits of an order's steps; configured by the brand. */
export interface OrderSettings {
  readonly unpaidDays: number;
  readonly acceptHours: number;
  readonly confirmDays: number;
  readonly afterSaleDays: number;
}

/** The default settings (business 2). */
export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  unpaidDays: 7,
  acceptHours: 4,
  confirmDays: 7,
  afterSaleDays: 90,
};

/** The time after acceptance within which a shop must make an appointment. */
export const APPOINT_WITHIN = 24 * HOUR;
/** The time within which the shop may answer a request to cancel; afterwards only the platform decides. */
export const CANCEL_ANSWER_WITHIN = 24 * HOUR;
/** The maximum number of days that an appointment may be ahead. */
export const APPOINT_AHEAD_DAYS = 90;

const KEYS: Readonly<Record<keyof OrderSettings, string>> = {
  unpaidDays: 'order.unpaidDays',
  acceptHours: 'order.acceptHours',
  confirmDays: 'order.confirmDays',
  afterSaleDays: 'order.afterSaleDays',
};

export const ORDER_SETTING_KEYS: readonly string[] = Object.values(KEYS);

/** The highest valid value of a setting, which is a whole number from 1. Any other value is ignored. */
const LIMIT = 366;

/** The settings of a brand; a missing or invalid value is replaced by the default. */
export const orderSettingsOf = (configured: (key: string) => string | undefined): OrderSettings => {
  const read = (name: keyof OrderSettings): number => {
    const value = Number(configured(KEYS[name]));
    return Number.isInteger(value) && value >= 1 && value <= LIMIT ? value : DEFAULT_ORDER_SETTINGS[name];
  };
  return {
    unpaidDays: read('unpaidDays'),
    acceptHours: read('acceptHours'),
    confirmDays: read('confirmDays'),
    afterSaleDays: read('afterSaleDays'),
  };
};

/** Converts days to ms. */
export const days = (count: number): number => count * DAY;
/** Converts hours to ms. */
export const hours = (count: number): number => count * HOUR;
