import { acceptStep, type CodeRefusal, readCode } from '@/domain/access/second-factor';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import type { SecondFactorStorage } from '../ports/second-factor.port';
import type { Logger } from '../ports/world.port';
import type { SecretBox } from './secret-box';
import { stepOf } from './totp';

/** The dependencies of checking a code of a second factor. */
export interface CodeParts {
  readonly secondFactors: SecondFactorStorage;
  readonly box: SecretBox;
  readonly logger: Logger;
}

/**
 * The purpose that a secret is encrypted for. It contains the account, so a row copied to another account cannot be
 * decrypted.
 */
export const secretPurpose = (accountId: Id): string => `totp-secret:${accountId}`;

/** Checks a code of an account and uses it up: neither a code nor a recovery code works twice. */
export const useCode = async (
  accountId: Id,
  typed: string,
  { secondFactors, box, logger }: CodeParts,
  now: Instant,
): Promise<Result<undefined, CodeRefusal>> => {
  const wrong = refuse('second-factor.code-wrong');
  const read = readCode(typed);
  if (read.kind === 'neither') return wrong;
  if (read.kind === 'recovery')
    return (await secondFactors.useRecoveryCode(accountId, await sha256(read.code))) ? ok(undefined) : wrong;
  const stored = await secondFactors.find(accountId);
  if (stored === undefined) return wrong;
  const secret = await box.open(stored.sealedSecret, secretPurpose(accountId));
  if (secret === undefined) {
    logger.error('second-factor.unreadable');
    return wrong;
  }
  const accepted = acceptStep(stepOf(secret, read.code, now), stored.lastStep);
  if (!accepted.ok) return accepted;
  return (await secondFactors.useStep(accountId, accepted.value))
    ? ok(undefined)
    : refuse('second-factor.code-used');
};
