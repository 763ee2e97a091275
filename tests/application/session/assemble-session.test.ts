import { describe, expect, test } from 'vitest';
import { createFakeNavigator } from '@/adapters/fake/fake-browser';
import { settle } from '@/adapters/fake/fake-clock';
import { createFakeRequests } from '@/adapters/fake/fake-requests';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createRecordingNotifier } from '@/adapters/fake/recording.notifier';
import { createSessionHub } from '@/adapters/fake/session-hub';
import type { FailureDetails } from '@/application/request/failure';
import type { SendOptions, TypedCall } from '@/application/request/request.port';
import { assembleSession } from '@/application/session/assemble-session';
import type { SessionGateway } from '@/application/session/session.port';
import { identityOf } from '../support/people';

const anyCall = (access: 'public' | 'session'): TypedCall<'/x', undefined, undefined, unknown> => ({
  path: { method: 'GET', path: '/x' },
  access,
  command: false,
  query: { encode: () => ({}) },
  body: { encode: () => ({}) },
  reply: { decode: (wire) => wire },
});

const EXPIRED: FailureDetails = { kind: 'unauthenticated', code: 401, ambiguous: false };

const setUp = async () => {
  const transport = createFakeRequests();
  const notifier = createRecordingNotifier();
  const tokens = createMemoryTokenStore('t1');
  const navigator = createFakeNavigator('/work/list?state=WAIT');
  const gateway: SessionGateway = {
    captcha: () => Promise.resolve({ enabled: false }),
    signInSecondFactor: () => Promise.reject(new Error('not asked for')),
    signIn: () => Promise.resolve({ ok: true, value: { token: 't2', chatUserId: '', chatSignature: '' } }),
    identity: () => Promise.resolve(identityOf('1001', 'seller')),
    routes: () => Promise.resolve([]),
    signOut: () => Promise.resolve(),
    chatSignature: () => Promise.resolve({ chatUserId: '', chatSignature: '' }),
  };
  const { session, requests, quietRequests } = assembleSession({
    transport,
    gatewayOver: () => gateway,
    tokens,
    channel: createSessionHub().tab(),
    store: createMemoryStore(),
    browserId: 'b',
    notifier,
    navigator,
    logger: createRecordingLogger(),
  });
  await session.identify();
  const send = (options?: SendOptions, access: 'public' | 'session' = 'session') =>
    requests.send(anyCall(access), {}, options).catch((error: unknown) => error);
  const sendQuietly = () =>
    quietRequests.send(anyCall('session'), {}, { requestId: 'k' }).catch((error: unknown) => error);
  return { transport, notifier, tokens, navigator, session, send, sendQuietly };
};

describe('an expired session', () => {
  test('confirm opens the sign-in page, which leads back to the same path', async () => {
    const { transport, notifier, navigator, session, send } = await setUp();
    transport.script({ kind: 'failure', details: EXPIRED }, { kind: 'failure', details: EXPIRED });
    expect(await Promise.all([send(), send()])).toMatchObject([{ details: EXPIRED }, { details: EXPIRED }]);
    expect(notifier.asked).toHaveLength(1);
    notifier.answer(true);
    await settle();
    expect(session.state()).toEqual({ kind: 'signed-out' });
    expect(navigator.currentPath()).toBe('/login?redirect=%2Fwork%2Flist%3Fstate%3DWAIT');
  });

  test('quiet requests also open the dialog of an expired session, but show no other failure', async () => {
    const { transport, notifier, sendQuietly } = await setUp();
    const busy = { kind: 'code', code: 429, status: 429, ambiguous: false } as const;
    transport.script({ kind: 'failure', details: busy }, { kind: 'failure', details: EXPIRED });
    expect(await sendQuietly()).toMatchObject({ details: busy });
    expect(notifier.shown).toEqual([]);
    expect(notifier.asked).toEqual([]);
    expect(await sendQuietly()).toMatchObject({ details: EXPIRED });
    expect(notifier.asked).toHaveLength(1);
  });

  test('cancel stays on the page; then only an action of the user opens the dialog again', async () => {
    const { transport, notifier, navigator, session, send } = await setUp();
    const expired = { kind: 'failure', details: EXPIRED } as const;
    transport.script(expired, expired, expired);
    await send();
    notifier.answer(false);
    await settle();
    await send({ background: true });
    expect(notifier.asked).toHaveLength(1);
    await send();
    expect(notifier.asked).toHaveLength(2);
    expect([session.state().kind, navigator.currentPath()]).toEqual(['identified', '/work/list?state=WAIT']);
  });
});

describe('the session gate', () => {
  test('sends and shows nothing under another user’s session', async () => {
    const { transport, tokens, notifier, send } = await setUp();
    tokens.write('another-person');
    expect(await send()).toMatchObject({ details: { kind: 'stopped' } });
    expect(transport.sent).toEqual([]);
    expect(notifier.shown).toEqual([]);
  });

  test('lets public calls and calls of the route guard pass', async () => {
    const { transport, tokens, send } = await setUp();
    tokens.write('another-person');
    await send({}, 'public');
    await send({ guard: true });
    expect(transport.sent).toHaveLength(2);
  });
});
