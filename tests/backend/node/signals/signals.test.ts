import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_CODES } from '@/contract/signals';
import { embeddedDatabase, serverDatabase } from '@tests/support/database';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { type OpenSignals, openSignals } from '@tests/support/signals';

const SERVER = process.env['TEST_DATABASE_URL'];
const DATABASES = [
  ['embedded', embeddedDatabase] as const,
  ...(SERVER === undefined ? [] : [['server', () => serverDatabase(SERVER)] as const]),
];

const BEAT_MS = 100;

describe.each(DATABASES)('signals [%s]', (_, database) => {
  let backEnd: RunningBackEnd;
  let opened: OpenSignals[] = [];
  beforeAll(async () => {
    backEnd = await startBackEnd({
      database: await database(),
      signals: { beatMs: BEAT_MS, signInDeadlineMs: 300 },
    });
  });
  afterEach(async () => {
    for (const { socket } of opened) socket.terminate();
    opened = [];
    await expect.poll(() => backEnd.connected()).toBe(0);
  });
  afterAll(() => backEnd.stop());

  const open = async (opening: Parameters<typeof openSignals>[1] = {}): Promise<OpenSignals> => {
    const signals = await openSignals(backEnd.url, opening);
    opened.push(signals);
    return signals;
  };
  const openAs = async (account: Parameters<RunningBackEnd['tokenOf']>[0]): Promise<OpenSignals> => {
    const signals = await open({ token: await backEnd.tokenOf(account), platform: account.platform });
    await signals.received('ready');
    return signals;
  };

  it('report a changed work order to all who may see it, and to no others', async () => {
    const { people } = backEnd;
    const { seller, handler, workId } = await people.cast();
    const stranger = await people.account();
    const elsewhere = await people.account({ platform: 'kyx', type: 'PLATFORM' });
    const staff = await people.account({ type: 'PLATFORM' });
    const clerk = await people.account({ clerkOf: seller });
    const [sellers, handlers, clerks, staffs, strangers, foreign] = await Promise.all(
      [seller, handler, clerk, staff, stranger, elsewhere].map(openAs),
    );
    const { body } = await backEnd.client.command('/seller/work/reply', {
      token: await backEnd.tokenOf(handler),
      body: { workId, content: '好的', image: [], flag: 0, reissue: 0 },
    });
    expect(body).toMatchObject({ code: 200 });
    for (const each of [sellers, handlers, clerks, staffs]) {
      await expect.poll(() => each?.named()).toEqual([workId]);
    }
    // A second change proves it: the first signal would have arrived before this one.
    const own = await people.workOrder({ order: await people.order({ seller: stranger }), by: stranger });
    await expect.poll(() => strangers?.named()).toEqual([own]);
    expect(foreign?.named()).toEqual([]);
  });

  it('report nothing for a refused command', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const signals = await openAs(seller);
    const token = await backEnd.tokenOf(seller);
    const refused = await backEnd.client.command('/seller/work/reply', {
      token,
      body: { workId, content: '', image: [], flag: 0, reissue: 0 },
    });
    expect(refused.body).not.toMatchObject({ code: 200 });
    await backEnd.client.command('/seller/work/reply', {
      token,
      body: { workId, content: '在吗', image: [], flag: 0, reissue: 0 },
    });
    await expect.poll(() => signals.named().length).toBeGreaterThan(0);
    expect(signals.named()).toEqual([workId]);
  });

  it.each([
    ['a token without a session', { type: 'sign-in', token: 'x'.repeat(43), platform: 'cyy' }, 'session'],
    ['no token', { type: 'sign-in', token: '', platform: 'cyy' }, 'session'],
  ])('are refused to a connection with %s', async (_name, frame, reason) => {
    const signals = await open();
    signals.send(frame);
    expect(await signals.closed).toEqual({ code: CLOSE_CODES.refused, reason });
    expect(signals.frames).toEqual([{ type: 'refused', reason }]);
  });

  it('are refused to a session of another platform', async () => {
    const account = await backEnd.people.account({ platform: 'kyx' });
    const signals = await open({ token: await backEnd.tokenOf(account), platform: 'cyy' });
    expect(await signals.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'platform' });
  });

  it('are closed when no sign-in arrives in time', async () => {
    const signals = await open();
    expect(await signals.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'late' });
  });

  it.each([['no JSON'], ['{"type":"else"}'], ['{"type":"sign-in"}'], ['[]'], ['null']])(
    'are closed after an unreadable frame: %s',
    async (frame) => {
      const signals = await open();
      signals.send(frame);
      expect(await signals.closed).toMatchObject({ code: CLOSE_CODES.badFrame });
    },
  );

  it('are closed after a too long frame, and after a second sign-in', async () => {
    const long = await open();
    long.send(JSON.stringify({ type: 'sign-in', token: 'x'.repeat(5000), platform: 'cyy' }));
    expect(await long.closed).toMatchObject({ code: 1009 });
    const account = await backEnd.people.account();
    const twice = await openAs(account);
    twice.send({ type: 'sign-in', token: await backEnd.tokenOf(account), platform: 'cyy' });
    expect(await twice.closed).toMatchObject({ code: CLOSE_CODES.badFrame });
  });

  it('send heartbeats, and are closed when the peer does not answer', async () => {
    const account = await backEnd.people.account();
    const silent = await open({ token: await backEnd.tokenOf(account), mute: true });
    const lively = await openAs(account);
    expect(await silent.closed).toMatchObject({ code: 1006 });
    expect(silent.frames.filter(({ type }) => type === 'beat')).toHaveLength(2);
    await expect.poll(() => lively.frames.filter(({ type }) => type === 'beat').length).toBeGreaterThan(3);
  });

  it('are closed when the session ends', async () => {
    const account = await backEnd.people.account();
    const token = await backEnd.tokenOf(account);
    const signals = await open({ token });
    await signals.received('ready');
    await backEnd.client.post('/logout', { token });
    expect(await signals.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'session' });
  });

  it('report nothing to an account that must change its password first', async () => {
    const account = await backEnd.people.account();
    const token = await backEnd.tokenOf(account);
    const mustChange = (must: boolean) =>
      backEnd.db
        .updateTable('account')
        .set({ must_change_password: must })
        .where('id', '=', account.id)
        .execute();
    const before = await open({ token });
    await before.received('ready');
    await mustChange(true);
    expect(await before.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'session' });
    const after = await open({ token });
    expect(await after.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'session' });
    await mustChange(false);
    await (await open({ token })).received('ready');
  });

  it('are refused to pages of other sites, and at other paths', async () => {
    await expect(open({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(open({ origin: 'null' })).rejects.toThrow('403');
    await expect(openSignals(`${backEnd.url}/else`)).rejects.toThrow('404');
    const own = await open({
      origin: backEnd.url,
      token: await backEnd.tokenOf(await backEnd.people.account()),
    });
    await own.received('ready');
  });
});
