import { expect, it } from 'vitest';
import { CLOSE_CODES } from '@/contract/signals';
import { HOUR } from '@/domain/kernel/instant';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import type { Account } from '@backend/core/ports/account';
import { newRequestId, PASSWORD } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';

const LIST = '/seller/session/list';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

onOneBackEnd('open sessions', (backEnd) => {
  const send = async (token: string, method: string, path: string, body?: unknown) =>
    (
      await backEnd().client.send(method, path, {
        token,
        body,
        headers: { 'idempotency-key': newRequestId() },
      })
    ).body;
  const isAlive = async (token: string) => (await send(token, 'GET', '/getInfo')).code === 200;
  const signIn = async ({ userName }: Account, headers: Record<string, string> = {}): Promise<string> =>
    (
      await backEnd().client.post('/login', {
        body: { username: userName, password: PASSWORD, code: '', uuid: '' },
        headers,
      })
    ).body.token;
  const team = async () => {
    const seller = await backEnd().people.account({
      permissions: ['work:list', ...Object.values(USER_RIGHTS)],
    });
    return { seller, clerk: await backEnd().people.account({ clerkOf: seller, permissions: ['work:list'] }) };
  };

  it('are listed with browser, masked IP and times, the newest first, and the caller’s own is marked', async () => {
    const person = await backEnd().people.account();
    const first = await signIn(person, { 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.7' });
    const second = await signIn(person);
    const { rows, total } = await send(first, 'GET', LIST);
    expect(total).toBe(2);
    expect(rows[1]).toEqual({
      sessionId: expect.stringMatching(/^\d+$/),
      device: 'Chrome 141 · Windows',
      ipaddr: '203.0.*.*',
      loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      lastAccessTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      current: true,
    });
    expect(rows[0]).toMatchObject({ device: '', current: false });
    for (const token of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);
    const kept = await backEnd().db.selectFrom('session').select('token_hash').execute();
    for (const { token_hash } of kept) expect(JSON.stringify(rows)).not.toContain(token_hash);
    expect(JSON.stringify(kept)).not.toContain('203.0.113.7');
  });

  it('are one for each sign-in: a sign-in in another browser ends none', async () => {
    const person = await backEnd().people.account();
    const tokens: string[] = [];
    for (let each = 0; each < 25; each += 1) tokens.push(await signIn(person));
    for (const token of tokens) expect(await isAlive(token)).toBe(true);
    expect((await send(tokens[0] ?? '', 'GET', LIST)).total).toBe(25);
  });

  it('show their last use to the minute, and leave the list once they have expired', async () => {
    const person = await backEnd().people.account();
    const [used, idle] = [await signIn(person), await signIn(person)];
    expect(await isAlive(idle)).toBe(true);
    backEnd().later(2 * HOUR);
    const { rows } = await send(used, 'GET', LIST);
    const apart = Date.parse(rows[1].lastAccessTime) - Date.parse(rows[0].lastAccessTime);
    expect(Math.round(apart / HOUR)).toBe(2);
    backEnd().later(7 * HOUR);
    expect((await send(used, 'GET', LIST)).total).toBe(1);
  });

  it('can be ended one by one, or all except the caller’s', async () => {
    const person = await backEnd().people.account();
    const [here, there, third] = [await signIn(person), await signIn(person), await signIn(person)];
    const { rows } = await send(here, 'GET', LIST);
    const ofThird = rows[0].sessionId as string;
    expect((await send(here, 'DELETE', `/seller/session/${ofThird}`)).code).toBe(200);
    expect([await isAlive(here), await isAlive(there), await isAlive(third)]).toEqual([true, true, false]);
    expect((await send(here, 'DELETE', `/seller/session/${ofThird}`)).refusal).toBe('session.not-found');
    for (const _again of [1, 2]) expect((await send(here, 'DELETE', '/seller/session')).code).toBe(200);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });

  it('can be read and ended only by their user, with any id', async () => {
    const [person, other] = [await backEnd().people.account(), await backEnd().people.account()];
    const [mine, theirs] = [await signIn(person), await signIn(other)];
    const { rows } = await send(theirs, 'GET', LIST);
    for (const id of [rows[0].sessionId as string, '0', '1 or 1=1', '%'])
      expect((await send(mine, 'DELETE', `/seller/session/${encodeURIComponent(id)}`)).refusal).toBe(
        'session.not-found',
      );
    await send(mine, 'DELETE', '/seller/session');
    expect(await isAlive(theirs)).toBe(true);
    // A query with the id of another user does not end the caller's own sessions.
    const own = await signIn(person);
    expect((await send(mine, 'DELETE', `/seller/session?userId=${other.id}`)).refusal).toBe(
      'request.malformed',
    );
    expect(await isAlive(own)).toBe(true);
    expect((await send(mine, 'GET', `${LIST}?userId=${other.id}`)).refusal).toBe('request.malformed');
  });

  /** Heartbeats are 20 s apart, so a connection that closes earlier received a request to close. */
  it.each([
    ['it is ended elsewhere', (other: string) => send(other, 'DELETE', '/seller/session')],
    [
      'the password is changed elsewhere',
      (other: string) =>
        send(other, 'POST', '/seller/user/profile/updatePwd', {
          oldPassword: PASSWORD,
          newPassword: 'a-new-one',
        }),
    ],
  ])('lose their live connection at once when %s, and no other connection closes', async (_when, end) => {
    const person = await backEnd().people.account();
    const [line, other] = [await signIn(person), await signIn(person)];
    const [ending, staying] = await Promise.all(
      [line, other].map((token) => openSignals(backEnd().url, { token })),
    );
    await Promise.all([ending?.received('ready'), staying?.received('ready')]);
    expect((await end(other)).code).toBe(200);
    expect(await ending?.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'session' });
    expect(await isAlive(other)).toBe(true);
    expect(staying?.socket.readyState).toBe(1);
    staying?.socket.terminate();
  });

  it.each([
    ['disabled', 'PUT', '', { status: '1' }],
    ['given a password', 'PUT', '/resetPwd', { password: 'given-kite-81' }],
    ['removed', 'DELETE', '/:id', undefined],
  ])('of a user who is %s lose their live connection at once', async (_what, method, path, more) => {
    const { seller, clerk } = await team();
    const line = await openSignals(backEnd().url, { token: await signIn(clerk) });
    await line.received('ready');
    const body = more && {
      userId: clerk.id,
      userName: clerk.userName,
      nickName: '小王',
      roleIds: [],
      ...more,
    };
    const done = await send(
      await signIn(seller),
      method,
      `/seller/user${path.replace(':id', clerk.id)}`,
      body,
    );
    expect(done).toMatchObject({ code: 200 });
    expect(await line.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'session' });
  });

  it('leave no token, no password and no IP in the log', async () => {
    const { seller, clerk } = await team();
    const headers = { 'user-agent': CHROME, 'x-forwarded-for': '198.51.100.23' };
    const tokens = [
      await signIn(seller, headers),
      await signIn(seller, headers),
      await signIn(clerk, headers),
    ];
    const [first = '', second = ''] = tokens;
    await backEnd().client.post('/login', {
      body: { username: seller.userName, password: 'secret-guess', code: '', uuid: '' },
    });
    await send(first, 'GET', LIST);
    await send(`${second}x`, 'GET', LIST);
    await send(first, 'POST', `/seller/access/end-sign-ins/${clerk.id}`, { reason: '手机丢失' });
    await send(first, 'PUT', '/seller/user/resetPwd', { userId: clerk.id, password: 'secret-given-kite' });
    const line = await openSignals(backEnd().url, { token: second });
    await line.received('ready');
    await send(first, 'DELETE', '/seller/session');
    await line.closed;
    await send(first, 'POST', '/logout');
    const log = JSON.stringify(backEnd().lines);
    for (const secret of [...tokens, 'secret-', PASSWORD, '198.51.100.23', seller.userName])
      expect(log).not.toContain(secret);
    expect(log).toContain('sign-in.refused');
  });
});
