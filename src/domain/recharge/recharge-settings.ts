import { type Fen, fenOfPoints } from '../ledger/fen';
import type { PlatformBank } from './recharge';

/** What the brand configures about recharges. */
export interface RechargeSettings {
  /** Above it a second person confirms what arrived. */
  readonly secondPersonAbove: Fen;
  /** Where money is transferred to; absent until it is configured. */
  readonly bank?: PlatformBank;
}

export const RECHARGE_SETTING_KEYS = [
  'finance.secondPersonAbove',
  'finance.bankName',
  'finance.bankBank',
  'finance.bankBranch',
  'finance.bankNumber',
] as const;

const DEFAULT_SECOND_PERSON_ABOVE = 50_000;

/** A value that is not understood leaves the default. */
export const rechargeSettingsOf = (configured: (key: string) => string | undefined): RechargeSettings => {
  const above = configured('finance.secondPersonAbove') ?? '';
  const name = configured('finance.bankName') ?? '';
  const number = configured('finance.bankNumber') ?? '';
  const bank = configured('finance.bankBank') ?? '';
  return {
    secondPersonAbove: fenOfPoints(/^\d{1,9}$/.test(above) ? Number(above) : DEFAULT_SECOND_PERSON_ABOVE),
    ...(name === '' || number === '' || bank === ''
      ? {}
      : { bank: { name, number, bank, branch: configured('finance.bankBranch') ?? '' } }),
  };
};
