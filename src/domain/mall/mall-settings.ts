/** The settings of a brand's mall. */
export interface MallSettings {
  /**
   * The number of days after the receipt in which a refund can be requested. After these days the order is done
   * (business 4).
   */
  readonly refundDays: number;
}

export const DEFAULT_MALL_SETTINGS: MallSettings = { refundDays: 7 };

export const MALL_SETTING_KEYS = ['mall.refundDays'] as const;

/** The largest valid number of refund days; the smallest is 1. Other values are replaced by the default. */
const LIMIT = 366;

/** The settings of a brand; the default replaces a missing value and one that is out of range. */
export const mallSettingsOf = (configured: (key: string) => string | undefined): MallSettings => {
  const days = Number(configured('mall.refundDays'));
  return Number.isInteger(days) && days >= 1 && days <= LIMIT ? { refundDays: days } : DEFAULT_MALL_SETTINGS;
};
