import { SECOND_FACTOR_RULES, type SecondFactorRule } from '@/domain/access/duty';
import type { SecretKeys } from '@backend/core/second-factor/secret-box';
import { SESSION_COOKIES, type SessionCookieKind } from '@backend/core/session/session-cookie';

/** The deployment's settings for sessions and second factors, and the keys that encrypt bank account numbers. */
export interface SecuritySettings {
  readonly secondFactor: SecondFactorRule;
  readonly sessionCookie: SessionCookieKind;
  /**
   * The keys that encrypt the secrets of second factors, the first one for new secrets. Absent: the key in the data
   * folder.
   */
  readonly secondFactorKeys?: SecretKeys;
  /** The keys that encrypt bank account numbers, the first one for new numbers. Absent: the key in the data folder. */
  readonly bankKeys?: SecretKeys;
}

const KEY_LENGTH_MIN = 32;

/** Reads these settings; adds a sentence to `problems` for each wrong one. */
export const readSecuritySettings = (
  given: (name: string) => string | undefined,
  problems: string[],
): SecuritySettings => {
  const oneOf = <T extends string>(name: string, allowed: readonly T[], fallback: T): T => {
    const value = given(name) ?? fallback;
    const found = allowed.find((each) => each === value);
    if (found === undefined) problems.push(`${name} must be ${allowed.join(' or ')}; it is "${value}".`);
    return found ?? fallback;
  };
  /** One setting can contain several keys, the newest first. */
  const keysIn = (name: string): SecretKeys | undefined => {
    const [first, ...older] = (given(name) ?? '').split(/[\s,]+/).filter((key) => key !== '');
    if (first === undefined) return undefined;
    if ([first, ...older].some((key) => key.length < KEY_LENGTH_MIN))
      problems.push(`Each key of ${name} must have at least ${KEY_LENGTH_MIN} characters.`);
    return [first, ...older];
  };
  const secondFactorKeys = keysIn('SECOND_FACTOR_KEY');
  const bankKeys = keysIn('BANK_KEYS');
  return {
    secondFactor: oneOf('SECOND_FACTOR', SECOND_FACTOR_RULES, 'optional'),
    sessionCookie: oneOf('SESSION_COOKIE', SESSION_COOKIES, 'readable'),
    ...(secondFactorKeys === undefined ? {} : { secondFactorKeys }),
    ...(bankKeys === undefined ? {} : { bankKeys }),
  };
};
