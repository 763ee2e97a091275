import type { Credentials, SignInInput } from '@/domain/access/identity';
import { checkUserNameCharacters } from '@/domain/access/user-name';
import { refuse, type Result } from '@/domain/result';
import { toHex } from '../bytes';
import type { CaptchaService } from '../captcha/captcha.service';
import type { Visitor } from '../http/answers';
import { callerOfVisitor } from '../passwords/hash-caller';
import type { AccountStorage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import type { CoreSettings } from '../settings';
import type { SecondStep } from '../second-factor/second-step';
import type { BeginSession } from './begin-session';
import { checkPassword } from './check-password';
import type { SignInGuard } from './sign-in-guard';

/** Signs users in by user name and password. */
export interface SignInService {
  signIn(input: SignInInput, visitor: Visitor): Promise<Result<Credentials>>;
}

/** The dependencies of signing in. */
export interface SignInParts {
  readonly accounts: AccountStorage;
  readonly captchas: CaptchaService;
  readonly guard: SignInGuard;
  readonly secondStep: Pick<SecondStep, 'ask'>;
  readonly world: World;
  readonly settings: CoreSettings;
  readonly begin: BeginSession;
}

/** The platform in the header. An unmodified RuoYi client sends no such header, so the platform of the host is used. */
const platformOf = ({ platform, host = '' }: Visitor, { platformAt }: CoreSettings): string | undefined =>
  platform ?? platformAt?.(host);

/**
 * Signs users in on the platform of the header, or else of the host. An unknown name and a wrong password get the same
 * answer after the same work, so that names cannot be found out. A disabled account is refused as such only after the
 * right password. Guessing is slowed down in the same way for existing and missing names.
 */
export const createSignInService = (parts: SignInParts): SignInService => {
  const { accounts, captchas, guard, secondStep, begin, world, settings } = parts;
  let decoy: string | undefined;
  const decoyHash = async (caller: string): Promise<string> =>
    (decoy ??= await world.passwords.hash(toHex(world.randomBytes(16)), caller));

  const check = async (input: SignInInput, visitor: Visitor): Promise<Result<Credentials>> => {
    const { now } = visitor;
    const platform = platformOf(visitor, settings);
    if (platform === undefined || !settings.platforms.includes(platform)) return refuse('platform.unknown');
    if (input.userName === '') return refuse('sign-in.user-name-required');
    if (input.password === '') return refuse('sign-in.password-required');
    const named = checkUserNameCharacters(input.userName);
    if (!named.ok) return named;
    const captcha = await captchas.check(input.uuid, input.captchaAnswer, now);
    if (!captcha.ok) return captcha;
    const account = await accounts.byUserName(platform, input.userName);
    const attempt = {
      platform,
      userName: input.userName,
      ...(account === undefined ? {} : { accountId: account.id }),
      ...(visitor.ip === undefined ? {} : { ip: visitor.ip }),
    };
    const free = await guard.enter(attempt, now);
    if (!free.ok) return free;
    const caller = callerOfVisitor(visitor);
    const hash = account?.passwordHash ?? (await decoyHash(caller));
    const guess = { attempt, password: input.password, hash, caller };
    const right = await checkPassword({ guard, passwords: world.passwords }, guess, now);
    if (!right.ok) return right;
    if (account === undefined || !right.value) return refuse('sign-in.wrong-credentials');
    if (account.enabled && account.hasSecondFactor === true) {
      // Refuses if concurrent guesses have locked the account meanwhile. Only a right code clears the failures.
      const stillFree = await guard.enter(attempt, now);
      return stillFree.ok ? secondStep.ask(account, now) : stillFree;
    }
    const passed = await guard.passed(attempt, now);
    if (!passed.ok) return passed;
    if (!account.enabled) return refuse('sign-in.account-disabled');
    return begin(account, visitor);
  };

  return {
    signIn: async (input, visitor) => {
      const outcome = await check(input, visitor);
      if (!outcome.ok) world.logger.warn('sign-in.refused', { refusal: outcome.refusal.code });
      return outcome;
    },
  };
};
