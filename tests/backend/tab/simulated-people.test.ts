import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { type VisiblePresence, NO_PRESENCE } from '@/domain/work-order/presence';
import { createSimulatedPeople, withSimulatedPeople } from '@backend/tab/simulated-people';
import { createTabSignals } from '@backend/tab/tab-signals';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

/** A demo that simulates the users of one work order, with a clock that the test advances. */
const demo = async (visits: 'seller' | 'handler') => {
  const { people, storage, sessions, presence, handler: handle, hub, now } = backEnd;
  const cast = await people.cast();
  const { seller, clerk, handler } = cast;
  const clock = createFakeClock();
  const warnings: string[] = [];
  const simulated = createSimulatedPeople({
    handle,
    presence,
    sessions,
    storage,
    world: { now, logger: { info: () => 0, warn: (event) => void warnings.push(event), error: () => 0 } },
    after: clock.after,
    userNames: [seller, handler, clerk].map(({ userName }) => userName),
  });
  const signals = createTabSignals({ hub, presence, sessions, now });
  const tab = withSimulatedPeople(simulated, { handle, listen: signals.listen });
  const token = await backEnd.tokenOf(cast[visits]);
  const companies = new Map<string, VisiblePresence>();
  let isReady = false;
  const line = tab.listen({ token, platform: 'cyy' }, (frame) => {
    if (frame.type === 'ready') isReady = true;
    if (frame.type === 'company') companies.set(frame.workOrderId, frame.company);
  });
  await expect.poll(() => isReady).toBe(true);
  /** A work order of the same users, whose number is or is not a multiple of three. */
  const workOrder = async (isThird: boolean): Promise<string> => {
    for (;;) {
      const id = await people.workOrder({ order: cast.order, by: seller });
      if ((Number(id) % 3 === 0) === isThird) return id;
    }
  };
  const reply = async (workId: string, text: string) => {
    const response = await tab.handle(
      new Request('http://demo.invalid/api/seller/work/reply', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, platform: 'cyy', 'content-type': 'application/json' },
        body: JSON.stringify({ workId, content: text, image: [], flag: 0, reissue: 0 }),
      }),
    );
    return ((await response.json()) as { readonly code: number }).code;
  };
  const messages = async (workId: string) => {
    const rows = await backEnd.db
      .selectFrom('work_order_event')
      .select(['body', 'author_id as by'])
      .where('work_order_id', '=', workId)
      .where('kind', '=', 'reply')
      .orderBy('seq')
      .execute();
    return rows.map(({ body, by }) => ({ text: (body as { readonly text?: string }).text, by }));
  };
  return {
    ...{ ...cast, clock, line, workOrder, reply, messages, warnings },
    reads: (workOrderId: string, doing: 'reading' | 'gone' = 'reading', seat = 'page') => {
      line.report({ workOrderId, seat, doing });
    },
    company: (id: string) => companies.get(id) ?? NO_PRESENCE,
    end: () => {
      line.leave();
      simulated.close();
    },
  };
};

/** Lets pending database calls finish, and advances the clock. */
const pass = async (clock: ReturnType<typeof createFakeClock>, ms: number) => {
  await expect.poll(() => clock.waiting()).toBeGreaterThan(0);
  await clock.advance(ms);
};

describe('the simulated users of the demo', () => {
  it('answer a reply: the other side is first shown as typing, and then sends a message', async () => {
    const { clock, seller, handler, reads, company, reply, messages, workOrder, end, warnings } =
      await demo('seller');
    const id = await workOrder(false);
    reads(id);
    expect(await reply(id, '什么时候能处理？')).toBe(200);
    await pass(clock, 2000);
    await expect.poll(() => company(id)).toEqual({ colleagues: [], otherSideWrites: true });
    await pass(clock, 4000);
    await expect.poll(() => company(id)).toEqual(NO_PRESENCE);
    await expect
      .poll(() => messages(id))
      .toEqual([
        { text: '什么时候能处理？', by: seller.id },
        { text: '好的，收到。', by: handler.id },
      ]);
    expect(warnings).toEqual([]);
    end();
  });

  it('answer a handler as the seller, and stop after their last text', async () => {
    const { clock, seller, reply, messages, workOrder, end } = await demo('handler');
    const id = await workOrder(false);
    for (const count of [1, 2, 3]) {
      expect(await reply(id, `第 ${count} 次`)).toBe(200);
      await pass(clock, 2000);
      await pass(clock, 4000);
      await expect.poll(async () => (await messages(id)).length).toBe(2 * count);
    }
    expect((await messages(id)).filter(({ by }) => by === seller.id)).toHaveLength(3);
    const before = (await messages(id)).length;
    await reply(id, '第 4 次');
    await settle();
    expect(clock.waiting()).toBe(0);
    expect((await messages(id)).length - before).toBe(1);
    end();
  });

  it('open every third work order as a colleague of the visitor, and leave it after the visitor', async () => {
    const { clock, clerk, reads, company, workOrder, end } = await demo('seller');
    const [third, other] = [await workOrder(true), await workOrder(false)];
    reads(third);
    reads(other);
    expect(clock.waiting()).toBe(1);
    await clock.advance(3000);
    await expect
      .poll(() => company(third).colleagues)
      .toEqual([{ userId: clerk.id, name: clerk.name, doing: 'reading' }]);
    expect(company(other)).toEqual(NO_PRESENCE);
    // A second page of the visitor does not keep the colleague, who leaves with the first page.
    reads(third, 'reading', 'other page');
    reads(third, 'gone');
    await expect.poll(() => company(third)).toEqual(NO_PRESENCE);
    end();
    expect(clock.waiting()).toBe(0);
  });

  it('sign in again after their session has ended', async () => {
    const { clock, handler, reply, messages, workOrder, end, warnings } = await demo('seller');
    const id = await workOrder(false);
    for (const count of [1, 2]) {
      expect(await reply(id, `第 ${count} 次`)).toBe(200);
      await pass(clock, 2000);
      await pass(clock, 4000);
      await expect.poll(async () => (await messages(id)).length).toBe(2 * count);
      await backEnd.db.deleteFrom('session').where('account_id', '=', handler.id).execute();
    }
    expect((await messages(id)).filter(({ by }) => by === handler.id)).toHaveLength(2);
    expect(warnings).toEqual([]);
    end();
  });

  it('do not answer a reply that is refused', async () => {
    const { clock, reply, workOrder, end } = await demo('seller');
    expect(await reply(await workOrder(false), '')).not.toBe(200);
    await settle();
    expect(clock.waiting()).toBe(0);
    end();
  });
});
