import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NO_PRESENCE } from '@/domain/work-order/presence';
import { embeddedDatabase, serverDatabase } from '@tests/support/database';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { type OpenSignals, openSignals } from '@tests/support/signals';

const SERVER = process.env['TEST_DATABASE_URL'];
const DATABASES = [
  ['embedded', embeddedDatabase] as const,
  ...(SERVER === undefined ? [] : [['server', () => serverDatabase(SERVER)] as const]),
];

describe.each(DATABASES)('who has a work order open [%s]', (_, database) => {
  let backEnd: RunningBackEnd;
  let opened: OpenSignals[] = [];
  beforeAll(async () => {
    backEnd = await startBackEnd({ database: await database() });
  });
  afterEach(async () => {
    for (const { socket } of opened) socket.terminate();
    opened = [];
    await expect.poll(() => backEnd.connected()).toBe(0);
  });
  afterAll(() => backEnd.stop());

  const openAs = async (account: Parameters<RunningBackEnd['tokenOf']>[0]) => {
    const signals = await openSignals(backEnd.url, {
      token: await backEnd.tokenOf(account),
      platform: account.platform,
    });
    opened.push(signals);
    await signals.received('ready');
    return {
      ...signals,
      does: (doing: string, workOrderId: string, seat = 'a') => {
        signals.send({ type: 'present', workOrderId, seat, doing });
      },
    };
  };
  const cast = async () => {
    const { people } = backEnd;
    const { seller, handler, workId } = await people.cast();
    const clerk = await people.account({ clerkOf: seller });
    return { people, seller, handler, clerk, workId };
  };

  it('is sent to a colleague with the name, and ends with the connection', async () => {
    const { seller, clerk, workId } = await cast();
    const [one, other] = [await openAs(seller), await openAs(clerk)];
    one.does('reading', workId);
    other.does('writing', workId);
    const there = (doing: string) => ({
      colleagues: [{ userId: clerk.id, name: clerk.name, doing }],
      otherSideWrites: false,
    });
    await expect.poll(() => one.company(workId)).toEqual(there('writing'));
    await expect.poll(() => other.company(workId)?.colleagues).toMatchObject([{ userId: seller.id }]);
    other.does('reading', workId);
    await expect.poll(() => one.company(workId)).toEqual(there('reading'));
    other.socket.terminate();
    await expect.poll(() => one.company(workId)).toEqual(NO_PRESENCE);
  });

  it('is sent to the other side only as “is writing”, without a name', async () => {
    const { people, seller, handler, clerk, workId } = await cast();
    const staff = await people.account({ type: 'PLATFORM', name: '马客服' });
    const colleague = await people.account({ type: 'PLATFORM' });
    const [sellers, clerks, handlers, staffs, colleagues] = [
      await openAs(seller),
      await openAs(clerk),
      await openAs(handler),
      await openAs(staff),
      await openAs(colleague),
    ];
    for (const each of [sellers, clerks, handlers, colleagues]) each.does('reading', workId);
    staffs.does('reading', workId);
    await expect.poll(() => colleagues.company(workId)?.colleagues).toMatchObject([{ doing: 'reading' }]);
    staffs.does('writing', workId);
    await expect.poll(() => colleagues.company(workId)?.colleagues).toMatchObject([{ userId: staff.id }]);
    await expect.poll(() => handlers.company(workId)).toEqual({ colleagues: [], otherSideWrites: true });
    await expect.poll(() => sellers.company(workId)?.otherSideWrites).toBe(true);
    for (const each of [sellers, clerks, handlers]) {
      const received = each.texts.join('\n');
      expect(received).not.toContain(`"userId":"${staff.id}"`);
      expect(received).not.toContain(staff.name);
    }
  });

  it('is not sent to users who may not read the work order, nor across brands', async () => {
    const { people, seller, clerk, workId } = await cast();
    const [reader, ...others] = [
      await openAs(seller),
      await openAs(await people.account()),
      await openAs(await people.account({ platform: 'kyx', type: 'PLATFORM' })),
      await openAs(await people.account({ clerkOf: seller, permissions: ['order:list'] })),
    ];
    reader.does('reading', workId);
    for (const other of others) other.does('writing', workId);
    // The colleague's later report proves that the other users' reports were processed before.
    const last = await openAs(clerk);
    last.does('reading', workId);
    await expect.poll(() => reader.company(workId)?.colleagues).toMatchObject([{ userId: clerk.id }]);
    expect(reader.company(workId)).toEqual({
      colleagues: [{ userId: clerk.id, name: clerk.name, doing: 'reading' }],
      otherSideWrites: false,
    });
    for (const other of others) expect(other.company(workId)).toBeUndefined();
  });

  it('is sent only to users who have the work order open themselves', async () => {
    const { seller, clerk, workId } = await cast();
    const [idle, one, other] = [await openAs(seller), await openAs(seller), await openAs(clerk)];
    one.does('reading', workId);
    other.does('reading', workId);
    await expect.poll(() => one.company(workId)?.colleagues).toHaveLength(1);
    one.does('gone', workId);
    await expect.poll(() => other.company(workId)).toEqual(NO_PRESENCE);
    other.does('writing', workId);
    const again = await openAs(seller);
    again.does('reading', workId, 'b');
    await expect.poll(() => again.company(workId)?.colleagues).toMatchObject([{ doing: 'writing' }]);
    expect(one.company(workId)?.colleagues).toMatchObject([{ doing: 'reading' }]);
    expect(idle.company(workId)).toBeUndefined();
  });

  it('is not stored', async () => {
    const { seller, clerk, workId } = await cast();
    const [one, other] = [await openAs(seller), await openAs(clerk)];
    const seat = `seat-${workId}`;
    const rows = async () => {
      const events = backEnd.db
        .selectFrom('work_order_event')
        .select('id')
        .where('work_order_id', '=', workId);
      return (await events.execute()).length;
    };
    const before = await rows();
    one.does('reading', workId, seat);
    other.does('writing', workId, seat);
    await expect.poll(() => one.company(workId)?.colleagues).toHaveLength(1);
    expect(await rows()).toBe(before);
    expect(one.named()).toEqual([]);
  });
});
