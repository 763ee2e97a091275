import { Secret, TOTP } from 'otpauth';
import {
  CODE_DIGITS,
  type Enrolment,
  STEP_SECONDS,
  STEPS_AROUND,
  stepAt,
} from '@/domain/access/second-factor';
import type { Instant } from '@/domain/kernel/instant';

/** The length of the secret of a second factor: 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const ALGORITHM = { algorithm: 'SHA1', digits: CODE_DIGITS, period: STEP_SECONDS } as const;

/** A new secret in base32. */
export const newSecret = (randomBytes: (length: number) => Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** The data of the QR code for authenticator applications. */
export const enrolmentOf = (secret: string, issuer: string, userName: string): Enrolment => ({
  secret,
  uri: new TOTP({ ...ALGORITHM, issuer, label: userName, secret: Secret.fromBase32(secret) }).toString(),
});

/** The time step of a code; undefined if the code matches no time step close to `now`. */
export const stepOf = (secret: string, code: string, now: Instant): number | undefined => {
  const totp = new TOTP({ ...ALGORITHM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return delta === null ? undefined : stepAt(now) + delta;
};
