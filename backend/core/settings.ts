import type { SecondFactorRule } from '@/domain/access/duty';
import type { SessionCookieKind } from './session/session-cookie';

/** What a deployment decides about the core. */
export interface CoreSettings {
  /** The ids of the platforms we serve; signing in on any other is refused. */
  readonly platforms: readonly string[];
  /**
   * The platform whose page is served at this host (port included), or none: for clients that name no platform when
   * they sign in. Absent: every client has to name one.
   */
  readonly platformAt?: (host: string) => string | undefined;
  /** Whether signing in asks for a captcha. */
  readonly captcha: boolean;
  /** Whether a password may stand in the query, as RuoYi clients send it; absent: no. */
  readonly passwordInQuery?: boolean;
  /** Encrypts the secrets of second factors; another one makes them unreadable. */
  readonly secretKey: string;
  /**
   * Encrypt the numbers of bank accounts: new ones with the first, those of before open with any. Absent: derived from
   * `secretKey`.
   */
  readonly bankKeys?: readonly [string, ...string[]];
  /** The accounts that must have a second factor; absent: none. */
  readonly secondFactor?: SecondFactorRule;
  /** Absent: readable, as the specification has it. */
  readonly sessionCookie?: SessionCookieKind;
}
