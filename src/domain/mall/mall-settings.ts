/** The settings of a brand's mall. */
export interface MallSettings {
  /** Days after the receipt in which a refund can be asked for; then the order is done (business 4). */
  readonly refundDays: number;
}

export const DEFAULT_MALL_SETTINGS: MallSettings = { refundDays: 7 };

export const MALL_SETTING_KEYS = ['mall.refundDays'] as const;

/** Valid settings are whole numbers from 1 to this; other values leave the default. */
const LIMIT = 366;

export const mallSettingsOf = (configured: (key: string) => string | undefined): MallSettings => {
  const days = Number(configured('mall.refundDays'));
  return Number.isInteger(days) && days >= 1 && days <= LIMIT ? { refundDays: days } : DEFAULT_MALL_SETTINGS;
};
