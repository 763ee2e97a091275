import { describe, expect, test, vi } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createFakeSessionGateway, type FakeAccount } from '@/adapters/fake/fake-session.gateway';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { createCallSimulation, OFFLINE } from '@/adapters/fake/call-simulation';
import type { SignInForm } from '@/application/session/session';
import { createSessionService } from '@/application/session/session.service';
import { CLERK, identityOf, SELLER } from '../support/people';
import { inChinese } from '../support/in-chinese';

/** A browser with a server; `tab()` opens another tab in it. */
const openBrowser = ({ token, captcha }: { token?: string; captcha?: string } = {}) => {
  const clock = createFakeClock();
  const tokens = createMemoryTokenStore(token);
  const store = createMemoryStore();
  const hub = createSessionHub();
  const sessions = new Map<string, FakeAccount>([['old', SELLER]]);
  const tab = (channel = hub.tab()) => {
    const simulation = createCallSimulation(clock);
    const notifier = createRecordingNotifier();
    const gateway = createFakeSessionGateway({
      tokens,
      simulation,
      accounts: [SELLER, CLERK],
      sessions,
      ...(captcha === undefined ? {} : { captcha }),
    });
    const session = createSessionService({
      gateway,
      tokens,
      channel,
      store,
      browserId: 'browser-1',
      notifier,
    });
    return { session, simulation, notifier, gateway };
  };
  return { clock, tokens, store, sessions, hub, tab };
};

const form = (change: Partial<SignInForm> = {}): SignInForm => ({
  userName: 'seller',
  password: 'demo-2026',
  captchaAnswer: '',
  remember: false,
  ...change,
});

const signedInTab = async (browser: ReturnType<typeof openBrowser>, who: Partial<SignInForm> = {}) => {
  const tab = browser.tab();
  await tab.session.signIn(form(who));
  await tab.session.identify();
  return tab;
};

describe('signing in', () => {
  test('trims the user name, stores the token and leaves the identity to be read', async () => {
    const { tab, tokens } = openBrowser();
    const { session, gateway } = tab();
    const signIn = vi.spyOn(gateway, 'signIn');
    expect(session.state()).toEqual({ kind: 'signed-out' });
    expect(await session.signIn(form({ userName: '  seller ' }))).toEqual({ ok: true, value: undefined });
    expect(signIn).toHaveBeenCalledWith({
      userName: 'seller',
      password: 'demo-2026',
      captchaAnswer: '',
      uuid: 'browser-1',
    });
    expect(session.state()).toEqual({ kind: 'unidentified' });
    expect(tokens.read()).toMatch(/^token-1001/);
  });

  test.each([
    [{ userName: '  ' }, 'sign-in.user-name-required'],
    [{ password: '' }, 'sign-in.password-required'],
    [{ captchaId: 'captcha-1', captchaAnswer: ' ' }, 'sign-in.captcha-required'],
    [{ password: 'wrong' }, 'sign-in.wrong-credentials'],
  ])('signing in as %o is refused with %s and changes nothing', async (change, code) => {
    const { tab, tokens, store } = openBrowser();
    const { session, notifier } = tab();
    const result = await session.signIn(form({ remember: true, ...change }));
    expect(result).toMatchObject({ ok: false, refusal: { code } });
    expect([session.state().kind, tokens.read(), store.keys(), notifier.shown]).toEqual([
      'signed-out',
      undefined,
      [],
      [],
    ]);
  });

  test('sends the captcha’s id when a captcha is required', async () => {
    const { tab } = openBrowser({ captcha: '42' });
    const { session } = tab();
    const captcha = await session.captcha();
    if (!captcha.enabled) throw new Error('no captcha');
    expect(await session.signIn(form({ captchaId: captcha.uuid, captchaAnswer: '41' }))).toMatchObject({
      refusal: { code: 'sign-in.captcha-wrong' },
    });
    expect((await session.signIn(form({ captchaId: captcha.uuid, captchaAnswer: '42' }))).ok).toBe(true);
  });

  test('remembers the user name but never the password; opting out forgets the name', async () => {
    const browser = openBrowser();
    const { session } = browser.tab();
    await session.signIn(form({ remember: true, userName: ' seller ' }));
    expect(session.rememberedUserName()).toBe('seller');
    expect(
      browser.store
        .keys()
        .map((key) => browser.store.read(key))
        .join(),
    ).not.toContain('demo-2026');
    await session.signIn(form());
    expect(session.rememberedUserName()).toBeUndefined();
  });

  test('a failed sign-in throws and changes nothing', async () => {
    const { tab, tokens } = openBrowser();
    const { session, simulation } = tab();
    simulation.nextFaults(OFFLINE);
    await expect(session.signIn(form())).rejects.toMatchObject({ details: { kind: 'network' } });
    expect(tokens.read()).toBeUndefined();
  });
});

describe('reading the identity', () => {
  test('reads user info and routes in parallel and applies them together', async () => {
    const { tab, clock } = openBrowser({ token: 'old' });
    const { session, simulation, gateway } = tab();
    const asked: string[] = [];
    for (const name of ['identity', 'routes'] as const) {
      const original = gateway[name] as () => Promise<never>;
      vi.spyOn(gateway, name).mockImplementation((...args: []) => {
        asked.push(name);
        return original(...args);
      });
    }
    simulation.setDelay(100);
    const changes = vi.fn();
    session.subscribe(changes);
    const outcome = session.identify();
    await settle();
    expect([...asked].sort()).toEqual(['identity', 'routes']);
    await clock.advance(100);
    expect(await outcome).toEqual({ kind: 'identified' });
    expect(session.state()).toEqual({ kind: 'identified', identity: SELLER.identity, routes: SELLER.routes });
    expect(changes).toHaveBeenCalledTimes(1);
  });

  test('overlapping and later calls share one load', async () => {
    const { tab } = openBrowser({ token: 'old' });
    const { session, gateway } = tab();
    const identity = vi.spyOn(gateway, 'identity');
    await Promise.all([session.identify(), session.identify()]);
    await session.identify();
    expect(identity).toHaveBeenCalledTimes(1);
  });

  test('a user without roles has ROLE_DEFAULT', async () => {
    const browser = openBrowser({ token: 'bare' });
    browser.sessions.set('bare', {
      password: '',
      identity: identityOf('9', 'bare', { roles: [], permissions: [] }),
    });
    const { session } = browser.tab();
    await session.identify();
    expect(session.state()).toMatchObject({ identity: { roles: ['ROLE_DEFAULT'], permissions: [] } });
  });

  test('a refusal by the server signs out and reports why', async () => {
    const { tab, tokens } = openBrowser({ token: 'dead' });
    const { session, notifier } = tab();
    expect(await session.identify()).toEqual({ kind: 'sign-out', to: '/' });
    expect(session.state()).toEqual({ kind: 'signed-out', refused: true });
    expect(tokens.read()).toBeUndefined();
    expect(notifier.shown.map(({ text }) => inChinese(text))).toEqual([
      '无效的会话，或者会话已过期，请重新登录。',
    ]);
  });

  test('a second identification after a refusal changes nothing, so that the screen still shows the refusal', async () => {
    const { tab } = openBrowser({ token: 'dead' });
    const { session } = tab();
    await session.identify();
    const changes = vi.fn();
    session.subscribe(changes);
    expect(await session.identify()).toEqual({ kind: 'sign-out', to: '/' });
    expect(session.state()).toEqual({ kind: 'signed-out', refused: true });
    expect(changes).not.toHaveBeenCalled();
  });

  test.each([
    ['a network failure', OFFLINE],
    [
      'an overloaded server',
      { kind: 'failure', details: { kind: 'code', code: 503, status: 503, ambiguous: true } },
    ],
    [
      'too many requests',
      { kind: 'failure', details: { kind: 'code', code: 429, status: 429, ambiguous: false } },
    ],
    ['an update', { kind: 'failure', details: { kind: 'updating', ambiguous: true } }],
  ] as const)('a failed identification (%s) does not sign the user out', async (_, trouble) => {
    const { tab, tokens } = openBrowser({ token: 'old' });
    const { session, simulation, notifier } = tab();
    simulation.nextFaults(trouble, trouble);
    expect(await session.identify()).toEqual({ kind: 'offer-retry' });
    expect([session.state().kind, tokens.read(), notifier.shown]).toEqual(['unidentified', 'old', []]);
    simulation.reset();
    expect(await session.identify()).toEqual({ kind: 'identified' });
  });

  test('an answer that breaks the contract keeps the session and differs from an unreachable server', async () => {
    const { tab, tokens } = openBrowser({ token: 'old' });
    const { session, simulation } = tab();
    const unexpected = { kind: 'failure', details: { kind: 'contract', ambiguous: true } } as const;
    simulation.nextFaults(unexpected, unexpected);
    expect(await session.identify()).toEqual({ kind: 'offer-retry', unexpected: true });
    expect([session.state().kind, tokens.read()]).toEqual(['unidentified', 'old']);
  });

  test('identification fails without routes', async () => {
    const { tab } = openBrowser({ token: 'old' });
    const { session, gateway } = tab();
    vi.spyOn(gateway, 'routes').mockRejectedValue(new Error('no routes'));
    expect(await session.identify()).toEqual({ kind: 'offer-retry' });
    expect(session.state().kind).toBe('unidentified');
  });

  test('identification fails without a token', async () => {
    const { tab } = openBrowser();
    expect(await tab().session.identify()).toEqual({ kind: 'sign-out', to: '/' });
  });

  test('a token that changes during the load causes a second load', async () => {
    const { tab, tokens, sessions, clock } = openBrowser({ token: 'old' });
    const { session, simulation } = tab();
    simulation.setDelay(100);
    const outcome = session.identify();
    await settle();
    sessions.set('other', CLERK);
    await clock.advance(99);
    tokens.write('other');
    sessions.set('old', SELLER);
    await clock.advance(500);
    expect(await outcome).toEqual({ kind: 'identified' });
    expect(session.state()).toMatchObject({ identity: { user: { userId: '1002' } } });
  });
});

describe('signing out', () => {
  test('signing out clears the session at once, even when the server cannot be reached', async () => {
    const browser = openBrowser();
    const { session, simulation, gateway } = await signedInTab(browser);
    const token = browser.tokens.read() ?? '';
    const signOut = vi.spyOn(gateway, 'signOut');
    simulation.nextFaults(OFFLINE);
    const done = session.signOut();
    expect([session.state().kind, browser.tokens.read()]).toEqual(['signed-out', undefined]);
    await done;
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(browser.sessions.has(token)).toBe(true);
  });

  test('sends the ended session’s token to the server', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    const token = browser.tokens.read() ?? '';
    await session.signOut();
    expect(browser.sessions.has(token)).toBe(false);
  });

  test('ends the session of every tab', async () => {
    const browser = openBrowser();
    const first = await signedInTab(browser);
    const second = browser.tab();
    await second.session.identify();
    await first.session.signOut();
    expect(second.session.state()).toEqual({ kind: 'signed-out' });
  });
});

describe('several tabs', () => {
  test('a sign-in in one tab gives every tab the token', async () => {
    const browser = openBrowser();
    const waiting = browser.tab();
    await signedInTab(browser);
    expect(waiting.session.state()).toEqual({ kind: 'unidentified' });
  });

  test('a sign-in of another user replaces this tab’s user, and the tab sends nothing afterwards', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    expect(session.maySend()).toBe(true);
    await signedInTab(browser, { userName: 'clerk' });
    expect(session.state()).toMatchObject({ kind: 'replaced', by: { userId: '1002', name: 'clerk先生' } });
    expect(session.maySend()).toBe(false);
  });

  test('a replaced tab cannot end the session of the other user', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    await signedInTab(browser, { userName: 'clerk' });
    await session.signOut();
    expect(browser.tokens.read()).toMatch(/^token-1002/);
    expect(await session.identify()).toEqual({ kind: 'offer-retry' });
  });

  test('a new sign-in of the same user leaves this tab signed in', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    await signedInTab(browser);
    expect(session.state().kind).toBe('identified');
    expect(session.maySend()).toBe(true);
  });

  test('a tab that missed the signal notices the new token when it sends', async () => {
    const browser = openBrowser();
    const deaf = browser.tab(createSessionHub().tab());
    await deaf.session.signIn(form());
    await deaf.session.identify();
    await signedInTab(browser, { userName: 'clerk' });
    expect(deaf.session.state().kind).toBe('identified');
    expect(deaf.session.maySend()).toBe(false);
    expect(deaf.session.state().kind).toBe('replaced');
  });

  test('sends nothing between the sign-in and the identification of another user', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    const other = browser.tab();
    await other.session.signIn(form({ userName: 'clerk' }));
    expect(session.maySend()).toBe(false);
    await settle();
    expect(session.state()).toMatchObject({ kind: 'replaced', by: { userId: '1002' } });
  });

  test('a tab that missed the signal ends its session when it sends after the token was removed', async () => {
    const browser = openBrowser();
    const deaf = browser.tab(createSessionHub().tab());
    await deaf.session.signIn(form());
    await deaf.session.identify();
    browser.tokens.clear();
    expect(deaf.session.maySend()).toBe(false);
    expect(deaf.session.state()).toEqual({ kind: 'signed-out' });
  });
});

describe('renewing the identity', () => {
  const renamed = {
    ...SELLER,
    identity: { ...SELLER.identity, user: { ...SELLER.identity.user, name: '新名字' } },
  };

  test('shows the user’s own changes and keeps the routes', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    const before = session.state();
    const token = browser.tokens.read() ?? '';
    browser.sessions.set(token, renamed);
    await session.renew();
    const after = session.state();
    if (before.kind !== 'identified' || after.kind !== 'identified')
      throw new Error('no person is signed in');
    expect(after.identity.user.name).toBe('新名字');
    expect(after.routes).toBe(before.routes);
    expect(session.maySend()).toBe(true);
  });

  test('a failed renewal changes and shows nothing', async () => {
    const browser = openBrowser();
    const { session, simulation, notifier } = await signedInTab(browser);
    const before = session.state();
    simulation.nextFaults(OFFLINE);
    await session.renew();
    expect(session.state()).toBe(before);
    expect(notifier.shown).toEqual([]);
  });

  test('a failed renewal after a required password change leads to the retry page', async () => {
    const browser = openBrowser();
    const bound = { ...SELLER, identity: { ...SELLER.identity, duty: 'change-password' as const } };
    browser.sessions.set('old', bound);
    browser.tokens.write('old');
    const { session, simulation } = browser.tab();
    await session.identify();
    expect(session.state()).toMatchObject({ kind: 'identified', identity: { duty: 'change-password' } });
    browser.sessions.set('old', SELLER);
    simulation.nextFaults(OFFLINE);
    await session.renew();
    expect(session.state()).toEqual({ kind: 'unidentified' });
    await session.identify();
    expect(session.state()).toMatchObject({ kind: 'identified', identity: { user: { userId: '1001' } } });
  });

  test('a renewal that arrives after sign-out does not sign in again', async () => {
    const browser = openBrowser();
    const { session } = await signedInTab(browser);
    const renewing = session.renew();
    await session.signOut();
    await renewing;
    expect(session.state()).toEqual({ kind: 'signed-out' });
  });
});
