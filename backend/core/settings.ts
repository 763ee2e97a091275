import type { SecondFactorRule } from '@/domain/access/duty';
import type { SecretKeys } from './second-factor/secret-box';
import type { SessionCookieKind } from './session/session-cookie';

/** The deployment's settings of the core. */
export interface CoreSettings {
  /** The ids of the served platforms; signing in on any other is refused. */
  readonly platforms: readonly string[];
  /**
   * Returns the platform that a host (with its port) serves, for clients that send no platform when they sign in.
   * Absent if every client must send one.
   */
  readonly platformAt?: (host: string) => string | undefined;
  /** Whether signing in requires a captcha. */
  readonly captcha: boolean;
  /** Whether a password may be in the query string, as RuoYi clients send it; default: no. */
  readonly passwordInQuery?: boolean;
  /** The key that encrypts the secrets of second factors; with another key they are unreadable. */
  readonly secretKey: string;
  /** Earlier keys of second factors, which only decrypt. */
  readonly olderSecretKeys?: readonly string[];
  /**
   * The keys of bank account numbers. New numbers are encrypted with the first key, and existing numbers may use any.
   * Default: derived from `secretKey`.
   */
  readonly bankKeys?: SecretKeys;
  /** The accounts that must have a second factor; absent: none. */
  readonly secondFactor?: SecondFactorRule;
  /** Default: readable, as in the specification. */
  readonly sessionCookie?: SessionCookieKind;
}
