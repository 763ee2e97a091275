import { DAY, HOUR } from '../../kernel/instant';

/** The time limits of an order's steps; configured by the brand. */
export interface OrderSettings {
  readonly unpaidDays: number;
  readonly acceptHours: number;
  readonly confirmDays: number;
  readonly afterSaleDays: number;
}

/** Business 2. */
export const DEFAULT_ORDER_SETTINGS: OrderSettings = {
  unpaidDays: 7,
  acceptHours: 4,
  confirmDays: 7,
  afterSaleDays: 90,
};

/** After acceptance a shop has this long to make an appointment. */
export const APPOINT_WITHIN = 24 * HOUR;
/** The shop has this long to answer a cancel request; afterwards only the platform decides. */
export const CANCEL_ANSWER_WITHIN = 24 * HOUR;
/** Appointments are at most this far ahead. */
export const APPOINT_AHEAD_DAYS = 90;

const KEYS: Readonly<Record<keyof OrderSettings, string>> = {
  unpaidDays: 'order.unpaidDays',
  acceptHours: 'order.acceptHours',
  confirmDays: 'order.confirmDays',
  afterSaleDays: 'order.afterSaleDays',
};

export const ORDER_SETTING_KEYS: readonly string[] = Object.values(KEYS);

/** Valid settings are whole numbers from 1 to this; other values leave the default. */
const LIMIT = 366;

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

export const days = (count: number): number => count * DAY;
export const hours = (count: number): number => count * HOUR;
