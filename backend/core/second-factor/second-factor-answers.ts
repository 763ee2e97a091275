import { isEnforced, type SecondFactorRule } from '@/domain/access/duty';
import {
  ENROLMENT_LIFETIME_MS,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODE_COUNT,
  acceptStep,
  readCode,
  recoveryCodesOf,
  shownRecoveryCode,
} from '@/domain/access/second-factor';
import { MINUTE } from '@/domain/kernel/instant';
import { ok, refuse, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import type { Answers, Member } from '../http/answers';
import type { SecondFactorStorage } from '../ports/second-factor.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { callerOfMember } from '../passwords/hash-caller';
import { checkPassword } from '../session/check-password';
import type { SignInGuard } from '../session/sign-in-guard';
import { secretPurpose, useCode } from './check-code';
import { attemptOf, guarded } from './guarded';
import type { SecretBox } from './secret-box';
import { enrolmentOf, newSecret, stepOf } from './totp';

type SecondFactorAnswers = Pick<
  Answers,
  'getSecondFactor' | 'beginSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor'
>;

/** The dependencies of the calls that turn a second factor on and off. */
export interface SecondFactorParts {
  readonly storage: Storage;
  readonly world: World;
  readonly box: SecretBox;
  readonly guard: SignInGuard;
  readonly rule: SecondFactorRule;
}

/** Setting up a second factor, and turning it off. */
export const secondFactorAnswers = (parts: SecondFactorParts): SecondFactorAnswers => {
  const { storage, world, box, guard, rule } = parts;
  const secondFactors: SecondFactorStorage = storage.secondFactors;
  const codeParts = { secondFactors, box, logger: world.logger };

  const checkOwnPassword = async (password: string, member: Member): Promise<Result<undefined>> => {
    const hash = await storage.within(member.scope).own.passwordHash();
    if (hash === undefined) return refuse('session.expired');
    const guess = { attempt: attemptOf(member), password, hash, caller: callerOfMember(member) };
    const right = await checkPassword({ guard, passwords: world.passwords }, guess, member.now);
    if (!right.ok) return right;
    return right.value ? ok(undefined) : refuse('password.old-wrong');
  };

  return {
    getSecondFactor: async (_asked, { account }) => {
      const on = account.hasSecondFactor === true;
      const stored = on ? await secondFactors.find(account.id) : undefined;
      return ok({
        on,
        required: isEnforced(rule, account.type),
        recoveryCodesLeft: stored?.recoveryCodesLeft ?? 0,
      });
    },

    beginSecondFactor: async ({ body: { password } }, member) => {
      const { account } = member;
      if (account.hasSecondFactor === true) return refuse('second-factor.already-on');
      const right = await checkOwnPassword(password, member);
      if (!right.ok) return right;
      const secret = newSecret(world.randomBytes);
      const sealed = await box.seal(secret, secretPurpose(account.id));
      if (!(await secondFactors.begin(account.id, sealed, member.now)))
        return refuse('second-factor.already-on');
      return ok(enrolmentOf(secret, account.platform, account.userName));
    },

    confirmSecondFactor: async ({ body: { code } }, member) => {
      const { account, tokenHash, now } = member;
      if (account.hasSecondFactor === true) return refuse('second-factor.already-on');
      const begun = await secondFactors.find(account.id);
      if (begun !== undefined && now - begun.begunAt >= ENROLMENT_LIFETIME_MS)
        return refuse('second-factor.enrolment-lapsed', { minutes: ENROLMENT_LIFETIME_MS / MINUTE });
      const secret = begun && (await box.open(begun.sealedSecret, secretPurpose(account.id)));
      if (begun === undefined || secret === undefined) return refuse('second-factor.none');
      const accepted = await guarded(guard, member, () => {
        const read = readCode(code);
        const matched = read.kind === 'totp' ? stepOf(secret, read.code, now) : undefined;
        return Promise.resolve(acceptStep(matched, undefined));
      });
      if (!accepted.ok) return accepted;
      const codes = recoveryCodesOf(world.randomBytes(RECOVERY_CODE_COUNT * RECOVERY_CODE_BYTES));
      const confirmed = await secondFactors.confirm(
        account.id,
        {
          sealedSecret: begun.sealedSecret,
          step: accepted.value,
          codeHashes: await Promise.all(codes.map(sha256)),
          keptSession: tokenHash,
        },
        now,
      );
      if (confirmed === 'signed-out') return refuse('session.expired');
      if (confirmed !== 'confirmed') return refuse('second-factor.already-on');
      world.logger.info('second-factor.on', { accountId: account.id });
      return ok(codes.map(shownRecoveryCode));
    },

    removeSecondFactor: async ({ body: { password, code } }, member) => {
      const { account, now } = member;
      if (account.hasSecondFactor !== true) return refuse('second-factor.none');
      const known = await checkOwnPassword(password, member);
      if (!known.ok) return known;
      const right = await guarded(guard, member, () => useCode(account.id, code, codeParts, now));
      if (!right.ok) return right;
      await secondFactors.remove(account.id);
      world.logger.info('second-factor.off', { accountId: account.id });
      return ok(undefined);
    },
  };
};
