import { type TaxRate, taxRateOf } from './tax';

/** The brand's settings of withdrawals. */
export interface WithdrawalSettings {
  readonly taxRate: TaxRate;
  /** The maximum number of withdrawals of an account in a calendar day. */
  readonly perDay: number;
  /** Whether the four-eyes rule applies: the user who approved a withdrawal may not pay it. */
  readonly fourEyes: boolean;
}

/** The default settings (business 3). */
export const DEFAULT_WITHDRAWAL_SETTINGS: WithdrawalSettings = { taxRate: 600, perDay: 3, fourEyes: true };

/** The smallest withdrawal, in points (business 3). */
export const LEAST_POINTS = 100;

export const WITHDRAWAL_SETTING_KEYS = [
  'points.taxPercent',
  'points.withdrawPerDay',
  'finance.fourEyes',
] as const;

const PER_DAY_MAX = 1000;

/** Parses the settings; an invalid value is replaced by the default. */
export const withdrawalSettingsOf = (configured: (key: string) => string | undefined): WithdrawalSettings => {
  const perDay = Number(configured('points.withdrawPerDay'));
  return {
    taxRate: taxRateOf(configured('points.taxPercent') ?? '') ?? DEFAULT_WITHDRAWAL_SETTINGS.taxRate,
    perDay:
      Number.isInteger(perDay) && perDay >= 1 && perDay <= PER_DAY_MAX
        ? perDay
        : DEFAULT_WITHDRAWAL_SETTINGS.perDay,
    fourEyes: configured('finance.fourEyes') !== 'false',
  };
};
