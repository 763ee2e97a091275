import { Failure } from '@/application/request/failure';
import type { SessionGateway, TokenStore } from '@/application/session/session.port';
import type { Credentials, Identity } from '@/domain/access/identity';
import type { ServerRoute } from '@/domain/navigation/routes';
import { ok, refuse } from '@/domain/result';
import type { CallSimulation } from './call-simulation';

export interface FakeAccount {
  readonly password: string;
  readonly identity: Identity;
  readonly routes?: readonly ServerRoute[];
  /** The only valid code; absent if the account has no second factor. */
  readonly code?: string;
}

export interface FakeSessionSetup {
  /** The token that the HTTP layer would send. */
  readonly tokens: Pick<TokenStore, 'read'>;
  readonly simulation: CallSimulation;
  readonly accounts: readonly FakeAccount[];
  /** The open sessions; several gateways may share one server. */
  readonly sessions?: Map<string, FakeAccount>;
  /** The right answer to the captcha; absent if no captcha is required. */
  readonly captcha?: string;
}

const expired = (): Failure =>
  new Failure({
    kind: 'unauthenticated',
    code: 401,
    refusal: { code: 'session.expired', params: {} },
    ambiguous: false,
  });

/** Sign-in and sessions of the given accounts, in memory. */
export const createFakeSessionGateway = (setup: FakeSessionSetup): SessionGateway => {
  const { tokens, simulation, accounts, captcha, sessions = new Map<string, FakeAccount>() } = setup;
  let captchas = 0;

  const signedIn = (): FakeAccount => {
    const account = sessions.get(tokens.read() ?? '');
    if (account === undefined) throw expired();
    return account;
  };

  const begin = (account: FakeAccount): Credentials => {
    const { userId } = account.identity.user;
    const token = `token-${userId}-${sessions.size + 1}`;
    sessions.set(token, account);
    return { token, chatUserId: userId, chatSignature: `signature-${userId}` };
  };

  return {
    captcha: (options) =>
      simulation.run(() => {
        if (captcha === undefined) return { enabled: false };
        captchas += 1;
        return { enabled: true, uuid: `captcha-${captchas}`, image: 'R0lGODlhAQABAAAAACw=' };
      }, options),
    signIn: ({ userName, password, captchaAnswer, uuid }) =>
      simulation.run(() => {
        if (captcha !== undefined && uuid !== `captcha-${captchas}`) return refuse('sign-in.captcha-expired');
        if (captcha !== undefined && captchaAnswer !== captcha) return refuse('sign-in.captcha-wrong');
        const account = accounts.find(
          ({ identity, password: right }) => identity.user.userName === userName && right === password,
        );
        if (account === undefined) return refuse('sign-in.wrong-credentials');
        if (account.code !== undefined)
          return refuse('sign-in.second-factor-required', { ticket: `ticket-${userName}` });
        return ok(begin(account));
      }),
    signInSecondFactor: ({ ticket, code }) =>
      simulation.run(() => {
        const account = accounts.find(({ identity }) => ticket === `ticket-${identity.user.userName}`);
        if (account === undefined) return refuse('sign-in.ticket-expired');
        return account.code === code ? ok(begin(account)) : refuse('second-factor.code-wrong');
      }),
    identity: (options) => simulation.run(() => signedIn().identity, options),
    routes: (options) => simulation.run(() => signedIn().routes ?? [], options),
    signOut: () => {
      const token = tokens.read() ?? '';
      return simulation.run(() => void sessions.delete(token));
    },
    chatSignature: (options) =>
      simulation.run(() => {
        const { userId } = signedIn().identity.user;
        return { chatUserId: userId, chatSignature: `signature-${userId}` };
      }, options),
  };
};
