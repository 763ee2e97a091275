import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@/domain/access/duty';
import { SESSION_COOKIES, type SessionCookieKind } from '@backend/core/session/session-cookie';

/** The deployment's settings for signing in. */
export interface SignInSettings {
  readonly secondFactor: SecondFactorRule;
  readonly sessionCookie: SessionCookieKind;
  /** Encrypts the secrets of second factors. Absent: a key in the data folder. */
  readonly secondFactorKey?: string;
  /** Encrypt bank account numbers; the first one is for new numbers. Absent: a key in the data folder. */
  readonly bankKeys?: readonly [string, ...string[]];
}

const KEY_LENGTH_MIN = 32;

/** Reads them; adds a sentence to `problems` for each wrong one. */
export const readSignInSettings = (
  given: (name: string) => string | undefined,
  problems: string[],
): SignInSettings => {
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = given(name) ?? fallback;
    const found = allowed.find((each) => each === value);
    if (found === undefined) problems.push(`${name} must be ${allowed.join(' or ')}; it is "${value}".`);
    return found ?? fallback;
  };
  const secondFactorKey = given('SECOND_FACTOR_KEY');
  if (secondFactorKey !== undefined && secondFactorKey.length < KEY_LENGTH_MIN)
    problems.push(`SECOND_FACTOR_KEY must have at least ${KEY_LENGTH_MIN} characters.`);
  const bankKeys = (given('BANK_KEYS') ?? '').split(/[\s,]+/).filter((key) => key !== '');
  if (bankKeys.some((key) => key.length < KEY_LENGTH_MIN))
    problems.push(`Each of BANK_KEYS must have at least ${KEY_LENGTH_MIN} characters.`);
  const [bankKey, ...olderBankKeys] = bankKeys;
  return {
    secondFactor: oneOf('SECOND_FACTOR', SECOND_FACTOR_RULES, 'optional'),
    sessionCookie: oneOf('SESSION_COOKIE', SESSION_COOKIES, 'readable'),
    ...(secondFactorKey === undefined ? {} : { secondFactorKey }),
    ...(bankKey === undefined ? {} : { bankKeys: [bankKey, ...olderBankKeys] as const }),
  };
};
