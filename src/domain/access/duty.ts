import type { PartyType } from '../kernel/party';

/** The step that an account must take before any other call is allowed. */
export type Duty = 'change-password' | 'enrol-second-factor';

/** The accounts that must have a second factor; every other account may have one. */
export const SECOND_FACTOR_RULES = ['optional', 'platform', 'everyone'] as const;
export type SecondFactorRule = (typeof SECOND_FACTOR_RULES)[number];

/** The facts that decide a duty. */
export interface DutyFacts {
  readonly type: PartyType;
  /** The password was generated, or another user set it, so the owner of the account must change it. */
  readonly mustChangePassword?: boolean;
  readonly hasSecondFactor?: boolean;
}

/** Whether accounts of this kind must have a second factor. */
export const isEnforced = (rule: SecondFactorRule, type: PartyType): boolean =>
  rule === 'everyone' || (rule === 'platform' && type === 'PLATFORM');

/** The first duty of an account, if it has one. The password comes first, because enrolment requires it. */
export const dutyOf = (
  { type, mustChangePassword = false, hasSecondFactor = false }: DutyFacts,
  rule: SecondFactorRule,
): Duty | undefined => {
  if (mustChangePassword) return 'change-password';
  return !hasSecondFactor && isEnforced(rule, type) ? 'enrol-second-factor' : undefined;
};
