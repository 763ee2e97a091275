import type { Credentials, SignInInput } from '@/domain/access/identity';
import { deviceOf, maskedAddress } from '@/domain/access/open-session';
import { ok, refuse, type Result } from '@/domain/result';
import { toHex } from '../bytes';
import type { CaptchaService } from '../captcha/captcha.service';
import type { Visitor } from '../http/answers';
import type { ChatSigner } from '../ports/chat-signer.port';
import type { AccountStorage, SessionOrigin } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import type { CoreSettings } from '../settings';
import { chatCredentialsOf } from './chat-credentials';
import type { SessionService } from './session.service';
import type { SignInGuard } from './sign-in-guard';

export interface SignInService {
  signIn(input: SignInInput, visitor: Visitor): Promise<Result<Credentials>>;
}

export interface SignInParts {
  readonly accounts: AccountStorage;
  readonly captchas: CaptchaService;
  readonly sessions: SessionService;
  readonly guard: SignInGuard;
  readonly world: World;
  readonly settings: CoreSettings;
  readonly chatSigner: ChatSigner | undefined;
}

/** The platform that the header names; where there is no header, as in a stock client, the one whose host was asked. */
const platformOf = ({ platform, host = '' }: Visitor, { platformAt }: CoreSettings): string | undefined =>
  platform ?? platformAt?.(host);
/** What is kept of where a visitor comes from. */
const originOf = ({ agent = '', address = '' }: Visitor): SessionOrigin => ({
  device: deviceOf(agent),
  address: maskedAddress(address),
});

/**
 * Signs people in on the platform that the header names, or else the host. A name that does not exist and a wrong password give
 * one answer after the same work, so that nobody learns which names exist; that an account is disabled is told
 * to whoever knows its password. Guessing is slowed down alike for names that exist and names that do not.
 */
export const createSignInService = (parts: SignInParts): SignInService => {
  const { accounts, captchas, sessions, guard, world, settings, chatSigner } = parts;
  let decoy: Promise<string> | undefined;
  const hashOfNobody = (): Promise<string> => (decoy ??= world.passwords.hash(toHex(world.randomBytes(16))));

  const check = async (input: SignInInput, visitor: Visitor): Promise<Result<Credentials>> => {
    const { now } = visitor;
    const platform = platformOf(visitor, settings);
    if (platform === undefined || !settings.platforms.includes(platform)) return refuse('platform.unknown');
    if (input.userName === '') return refuse('sign-in.user-name-required');
    if (input.password === '') return refuse('sign-in.password-required');
    const captcha = await captchas.check(input.uuid, input.captchaAnswer, now);
    if (!captcha.ok) return captcha;
    const attempt = { ...visitor, platform, userName: input.userName };
    const free = await guard.enter(attempt, now);
    if (!free.ok) return free;
    const account = await accounts.byUserName(platform, input.userName);
    const right = await world.passwords.verify(
      input.password,
      account?.passwordHash ?? (await hashOfNobody()),
    );
    if (account === undefined || !right) {
      await guard.failed(attempt, now);
      return refuse('sign-in.wrong-credentials');
    }
    const passed = await guard.passed(attempt, now);
    if (!passed.ok) return passed;
    if (!account.enabled) return refuse('sign-in.account-disabled');
    const token = await sessions.begin(account, now, originOf(visitor));
    return ok({ token, ...chatCredentialsOf(account, chatSigner) });
  };

  return {
    signIn: async (input, visitor) => {
      const outcome = await check(input, visitor);
      if (!outcome.ok) world.logger.warn('sign-in.refused', { refusal: outcome.refusal.code });
      return outcome;
    },
  };
};
