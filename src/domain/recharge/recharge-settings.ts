import { type Fen, fenOfPoints } from '../ledger/fen';
import type { PlatformBank } from './recharge';
import { RECHARGE_MAX } from './submit-recharge';

/** The settings of a brand's recharges. */
export interface RechargeSettings {
  /** Above this amount, a second person must confirm the amount that arrived. */
  readonly secondPersonAbove: Fen;
  /** The bank account to transfer to; absent until it is configured. */
  readonly bank?: PlatformBank;
  /** The maximum number of points per payment code. It never exceeds the limit of a recharge. */
  readonly qrMax: number;
}

export const RECHARGE_SETTING_KEYS = [
  'finance.secondPersonAbove',
  'payments.qrMax',
  'finance.bankName',
  'finance.bankBank',
  'finance.bankBranch',
  'finance.bankNumber',
] as const;

const DEFAULT_SECOND_PERSON_ABOVE = 50_000;
const DEFAULT_QR_MAX = 50_000;

/** The settings of a brand. A value that cannot be parsed is replaced by the default. */
export const rechargeSettingsOf = (configured: (key: string) => string | undefined): RechargeSettings => {
  const most = configured('payments.qrMax') ?? '';
  const above = configured('finance.secondPersonAbove') ?? '';
  const name = configured('finance.bankName') ?? '';
  const number = configured('finance.bankNumber') ?? '';
  const bank = configured('finance.bankBank') ?? '';
  return {
    secondPersonAbove: fenOfPoints(/^\d{1,9}$/.test(above) ? Number(above) : DEFAULT_SECOND_PERSON_ABOVE),
    qrMax: /^[1-9]\d{0,8}$/.test(most) ? Math.min(Number(most), RECHARGE_MAX) : DEFAULT_QR_MAX,
    ...(name === '' || number === '' || bank === ''
      ? {}
      : { bank: { name, number, bank, branch: configured('finance.bankBranch') ?? '' } }),
  };
};
