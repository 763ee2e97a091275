import { type Instant, MINUTE } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';

/** RFC 6238 with the values that every authenticator application understands. */
export const CODE_DIGITS = 6;
export const STEP_SECONDS = 30;
/** The codes of the step before and after are accepted too, because clocks differ. */
export const STEPS_AROUND = 1;

/** How long after the password the code is accepted. */
export const TICKET_LIFETIME_MS = 5 * MINUTE;

/** How long after the password the first code is accepted, which turns a second factor on. */
export const ENROLMENT_LIFETIME_MS = 10 * MINUTE;

/** The state of an account's second factor. */
export interface SecondFactorState {
  readonly on: boolean;
  /** Whether this account must have one. */
  readonly required: boolean;
  readonly recoveryCodesLeft: number;
}

/** The data for an authenticator application: a URL for the QR code, and the same secret for typing. */
export interface Enrolment {
  readonly uri: string;
  /** Base32. */
  readonly secret: string;
}

/** The second call of a sign-in. */
export interface SecondFactorInput {
  /** From the refusal that asked for the code. */
  readonly ticket: string;
  readonly code: string;
}

export type TypedCode =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'neither' };

/** 32 characters without those that are easily confused: no i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUP = 4;
/** Older codes have 16 characters. */
const RECOVERY_CODE = new RegExp(`^(?:[${ALPHABET}]{16}|[${ALPHABET}]{24})$`);

export const RECOVERY_CODE_COUNT = 10;
/** 120 bits a code, so that a stolen table of plain SHA-256 hashes reveals none. */
export const RECOVERY_CODE_BYTES = 15;

/** A code as typed: full-width digits, blanks, hyphens and capitals make no difference. */
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

/** Recovery codes from random bytes, without hyphens; `RECOVERY_CODE_BYTES` become one. */
export const recoveryCodesOf = (random: Uint8Array): readonly string[] =>
  Array.from({ length: Math.floor(random.length / RECOVERY_CODE_BYTES) }, (_, at) =>
    inBase32(random.subarray(at * RECOVERY_CODE_BYTES, (at + 1) * RECOVERY_CODE_BYTES)),
  );

/** A recovery code in groups, for reading. */
export const shownRecoveryCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

export type CodeRefusal = 'second-factor.code-wrong' | 'second-factor.code-used';

/**
 * Whether the code of a time step is accepted. Each step is accepted once, and no earlier step after it: a code that
 * another person saw cannot be used again.
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
