import { type Instant, MINUTE } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';

/**
 * The number of digits of a code. The values of RFC 6238 in this file are those that every authenticator application
 * supports.
 */
export const CODE_DIGITS = 6;
/** The length of a time step, in seconds (RFC 6238). */
export const STEP_SECONDS = 30;
/** The number of time steps before and after the current one whose codes are accepted too, because clocks differ. */
export const STEPS_AROUND = 1;

/** The time limit for entering the code after the password was accepted. */
export const TICKET_LIFETIME_MS = 5 * MINUTE;

/** The time limit for entering the first code, which turns the second factor on, after the password was accepted. */
export const ENROLMENT_LIFETIME_MS = 10 * MINUTE;

/** The state of an account's second factor. */
export interface SecondFactorState {
  readonly on: boolean;
  /** Whether this account must have a second factor. */
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** The data for an authenticator application: a URL for the QR code, and the same secret for typing. */
export interface Enrolment {
  readonly uri: string;
  /** The secret in base32. */
  readonly secret: string;
}

/** The second call of a sign-in. */
export interface SecondFactorInput {
  /** The ticket from the refusal that required the code. */
  readonly ticket: string;
  readonly code: string;
}

/** The kind of a typed code: six digits, a recovery code, or text that is neither. */
export type TypedCode =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'neither' };

/** 32 characters without those that are easily confused: no i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUP = 4;
/** Recovery codes have 24 characters; older ones have 16. */
const RECOVERY_CODE = new RegExp(`^(?:[${ALPHABET}]{16}|[${ALPHABET}]{24})$`);

export const RECOVERY_CODE_COUNT = 10;
/** The number of random bytes per code. With 120 bits, a stolen table of plain SHA-256 hashes reveals no code. */
export const RECOVERY_CODE_BYTES = 15;

/** Reads a typed code. Full-width digits, spaces, hyphens and capitals make no difference. */
export const readCode = (typed: string): TypedCode => {
  const plain = typed.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase();
  if (new RegExp(`^\\d{${CODE_DIGITS}}$`).test(plain)) return { kind: 'totp', code: plain };
  const read = plain.replaceAll('o', '0').replace(/[il]/g, '1');
  return RECOVERY_CODE.test(read) ? { kind: 'recovery', code: read } : { kind: 'neither' };
};

const inBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[parseInt(five, 2)]).join('');
};

/** Makes recovery codes without hyphens from random bytes: one code from every `RECOVERY_CODE_BYTES` bytes. */
export const recoveryCodesOf = (random: Uint8Array): readonly string[] =>
  Array.from({ length: Math.floor(random.length / RECOVERY_CODE_BYTES) }, (_, at) =>
    inBase32(random.subarray(at * RECOVERY_CODE_BYTES, (at + 1) * RECOVERY_CODE_BYTES)),
  );

/** Formats a recovery code in groups of characters, so that users can read it. */
export const shownRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

export type CodeRefusal = 'second-factor.code-wrong' | 'second-factor.code-used';

/**
 * Whether the code of a time step is accepted. Each step is accepted only once, and no earlier step is accepted after
 * it. A code that another person saw can therefore not be used again.
 */
export const acceptStep = (
  matched: number | undefined,
  lastUsed: number | undefined,
): Result<number, CodeRefusal> => {
  if (matched === undefined) return refuse('second-factor.code-wrong');
  return lastUsed !== undefined && matched <= lastUsed ? refuse('second-factor.code-used') : ok(matched);
};

/** The number of the time step of a code (RFC 6238) at this instant. */
export const stepAt = (now: Instant): number => Math.floor(now / 1000 / STEP_SECONDS);
