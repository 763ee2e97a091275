import { afterFailedLoad } from '../../domain/access/failed-load';
import type { Credentials } from '../../domain/access/identity';
import { ok, refuse, type Result } from '../../domain/result';
import { STORED } from '../kernel/browser-registry';
import { createListeners } from '../kernel/listeners';
import type { Notifier } from '../kernel/notifier.port';
import type { KeyValueStore } from '../kernel/ports';
import { checkSignIn } from './check-sign-in';
import { identityFailureOf, presentFailedIdentity } from './failed-identity';
import type { IdentifyOutcome, SessionService, SessionState, SignedInPerson, SignInForm } from './session';
import type { SessionChannel } from './session-channel.port';
import type { SessionGate } from './session-gate';
import { personOf, tokenOwner, withDefaultRole } from './session-state';
import type { SessionGateway, TokenStore } from './session.port';
import { decideSending, type TabPin } from './tab-pin';

/* The session of this tab: signing in, loading the user, and signing out. */

export interface SessionDependencies {
  readonly gateway: SessionGateway;
  readonly tokens: TokenStore;
  readonly channel: SessionChannel;
  readonly store: KeyValueStore;
  /** The id that the sign-in sends if no captcha is required. */
  readonly browserId: string;
  readonly notifier: Pick<Notifier, 'show'>;
}

const SIGNED_OUT: SessionState = { kind: 'signed-out' };
const REFUSED: SessionState = { kind: 'signed-out', refused: true };
const UNIDENTIFIED: SessionState = { kind: 'unidentified' };

/** Creates the session of this tab, and the gate for all its requests. */
export const createSessionService = (dependencies: SessionDependencies): SessionService & SessionGate => {
  const { gateway, tokens, channel, store, browserId, notifier } = dependencies;
  const listeners = createListeners();
  const owner = tokenOwner(store);
  let state: SessionState = tokens.read() === undefined ? SIGNED_OUT : UNIDENTIFIED;
  let pin: TabPin | undefined;
  let loading: Promise<IdentifyOutcome> | undefined;
  let asking: Promise<void> | undefined;

  const become = (next: SessionState): void => {
    if (next.kind !== 'identified' && next.kind !== 'replaced') pin = undefined;
    // A session ends only once: the first end records whether the server refused it, and later ends change nothing.
    if (next === state || (next.kind === 'signed-out' && state.kind === 'signed-out')) return;
    state = next;
    listeners.call();
  };

  const replacedBy = (by: SignedInPerson): void => {
    if (state.kind === 'identified') become({ kind: 'replaced', identity: state.identity, by });
  };

  const signOut = async (ended: SessionState = SIGNED_OUT): Promise<void> => {
    if (state.kind === 'signed-out' || state.kind === 'replaced') return;
    const answered = gateway.signOut();
    tokens.clear();
    owner.forget();
    become(ended);
    channel.post({ kind: 'signed-out' });
    await answered.catch(() => undefined);
  };

  const load = async (token: string): Promise<IdentifyOutcome> => {
    const guard = { guard: true } as const;
    const routesAsked = gateway.routes(guard);
    routesAsked.catch(() => undefined);
    try {
      const identity = withDefaultRole(await gateway.identity(guard));
      // If the user has a duty, such as to change the password, the server refuses the routes. The shell then
      // shows only the duty.
      const routes = identity.duty === undefined ? await routesAsked : [];
      if (tokens.read() !== token) return await again();
      const person = personOf(identity);
      pin = { userId: person.userId, token };
      owner.write(token, person);
      become({ kind: 'identified', identity, routes });
      channel.post({ kind: 'signed-in', person });
      return { kind: 'identified' };
    } catch (error) {
      const outcome = afterFailedLoad(identityFailureOf(error));
      if (outcome.kind === 'sign-out' && tokens.read() === token) {
        notifier.show(presentFailedIdentity(error));
        void signOut(REFUSED);
      }
      return outcome;
    }
  };

  /**
   * Loads the user of the browser's current token, because another tab may have changed the token meanwhile.
   */
  const again = (): Promise<IdentifyOutcome> => {
    const token = tokens.read();
    if (token !== undefined) return load(token);
    become(SIGNED_OUT);
    return Promise.resolve({ kind: 'sign-out', to: '/' });
  };

  const identify = async (): Promise<IdentifyOutcome> => {
    if (state.kind === 'identified') return { kind: 'identified' };
    if (state.kind === 'replaced') return { kind: 'offer-retry' };
    loading ??= again().finally(() => {
      loading = undefined;
    });
    return loading;
  };

  const renew = async (): Promise<void> => {
    const before = state;
    if (before.kind !== 'identified') return;
    const token = tokens.read();
    const read = await gateway.identity({ background: true }).catch(() => undefined);
    if (token === undefined || state !== before || tokens.read() !== token) return;
    // While the user has a duty, only a new identity closes the duty's page. After a failed read the state is therefore
    // reset, and the user is loaded again. If that fails too, the user sees a retry button.
    if (read === undefined) return before.identity.duty === undefined ? undefined : become(UNIDENTIFIED);
    const identity = withDefaultRole(read);
    owner.write(token, personOf(identity));
    if (before.identity.duty !== undefined && identity.duty !== before.identity.duty)
      return become(UNIDENTIFIED);
    become({ ...before, identity });
  };

  const readRightsAgain = async (): Promise<void> => {
    const before = state;
    if (before.kind !== 'identified' || before.identity.duty !== undefined) return;
    const token = tokens.read();
    const silent = { background: true } as const;
    const read = await Promise.all([gateway.identity(silent), gateway.routes(silent)]).catch(() => undefined);
    if (read === undefined || state !== before || tokens.read() !== token) return;
    const [identity, routes] = read;
    become({ ...before, identity: withDefaultRole(identity), routes });
  };

  /**
   * Loads the user of a new token, because the tab that signed in may have closed before it announced the user. If the
   * read fails, the next request starts another read.
   */
  const loadUserOfToken = (token: string): void => {
    asking ??= gateway
      .identity({ guard: true })
      .then((identity) => {
        owner.write(token, personOf(identity));
        maySend();
      })
      .catch(() => undefined)
      .finally(() => {
        asking = undefined;
      });
  };

  const maySend = (): boolean => {
    if (state.kind === 'replaced') return false;
    const token = tokens.read();
    const decision = decideSending(pin, token, owner.of(token));
    switch (decision.kind) {
      case 'go':
        return true;
      case 'adopt':
        pin = pin === undefined ? undefined : { ...pin, token: decision.token };
        return true;
      case 'replaced':
        replacedBy(decision.by);
        return false;
      case 'ended':
        become(SIGNED_OUT);
        return false;
      case 'unknown':
        loadUserOfToken(decision.token);
        return false;
    }
  };

  const accept = (
    { token }: Pick<Credentials, 'token'>,
    { userName, remember }: Pick<SignInForm, 'userName' | 'remember'>,
  ): Result<undefined> => {
    tokens.write(token);
    if (remember) store.write(STORED.userName.key, userName);
    else store.remove(STORED.userName.key);
    become(UNIDENTIFIED);
    return ok(undefined);
  };

  channel.listen((signal) => {
    if (signal.kind === 'signed-out') {
      if (state.kind !== 'replaced') become(SIGNED_OUT);
    } else if (state.kind === 'signed-out') {
      if (tokens.read() !== undefined) become(UNIDENTIFIED);
    } else if (pin !== undefined && pin.userId !== signal.person.userId) replacedBy(signal.person);
  });

  return {
    state: () => state,
    subscribe: listeners.add,
    maySend,
    captcha: (options) => gateway.captcha(options),
    rememberedUserName: () => store.read(STORED.userName.key),
    signIn: async (form) => {
      const checked = checkSignIn(form);
      if (!checked.ok) return checked;
      const userName = form.userName.trim();
      const { password, captchaAnswer, captchaId: uuid = browserId } = form;
      const answered = await gateway.signIn({ userName, password, captchaAnswer, uuid });
      if (!answered.ok) return answered;
      return accept(answered.value, { userName, remember: form.remember });
    },
    signInSecondFactor: async ({ ticket, code, ...who }) => {
      if (code.trim() === '') return refuse('second-factor.code-required');
      const answered = await gateway.signInSecondFactor({ ticket, code });
      return answered.ok ? accept(answered.value, who) : answered;
    },
    identify,
    renew,
    readRightsAgain,
    signOut: () => signOut(),
  };
};
