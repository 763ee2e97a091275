import { expect, it } from 'vitest';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly [count: string]: unknown;
}

const KINDS = ['seller', 'handler', 'shop'] as const;

onEachBackEnd('the radar of platform staff', (backEnd) => {
  const { get, command, comments } = callsAs(backEnd);

  const radar = async (by: Account, query: Record<string, string>) => {
    const { rows = [] } = (await get(
      by,
      `/seller/radar/list?${new URLSearchParams({ pageSize: '500', ...query }).toString()}`,
    )) as { rows?: readonly Shown[] };
    return rows;
  };
  const rowOf = async (by: Account, kind: (typeof KINDS)[number], id: string) =>
    (await radar(by, { kind })).find((row) => row.id === id);
  const listed = async (by: Account, query: Record<string, string>) =>
    Number((await get(by, `/seller/work/list?${new URLSearchParams(query).toString()}`))['total']);
  const preview = async (by: Account, kind: string, ids: string) =>
    (await get(by, `/seller/radar/reminders?kind=${kind}&ids=${ids}`)).data as {
      readonly left: number;
      readonly recipients: readonly {
        readonly id: string;
        readonly works: readonly {
          readonly id: string;
          readonly remindedAt: string;
          readonly parties: string;
        }[];
      }[];
    };
  const remind = (by: Account, id: string, body: object, requestId?: string) =>
    command(by, `/seller/radar/remind/${id}`, { text: '请尽快回复', again: 0, ...body }, requestId);

  /** Four work orders with the same users: overdue, answered late, finished, and urged. */
  const scene = async () => {
    const { people, later } = backEnd();
    const cast = await people.cast();
    const { seller, handler, shopId, workId: overdue } = cast;
    const place = async () => {
      const order = await people.order({ seller, handler, shopId });
      return people.workOrder({ order, by: seller });
    };
    const answered = await place();
    const finished = await place();
    const urged = await place();
    later(HOUR);
    await people.reply(answered, handler, '已安排');
    await people.act(finished, seller, finishWorkOrder({ remark: '好了', noteOnOrder: false }));
    await command(seller, `/seller/work/urge/${urged}`);
    await command(seller, '/seller/work/complaint/', { workId: overdue, complaintRemark: '太慢' });
    await command(seller, '/seller/work/complaint/', { workId: overdue, complaintRemark: '还是太慢' });
    later(2 * HOUR);
    return { ...cast, overdue, answered, finished, urged };
  };

  it('counts by the same rules for seller, handler and shop, and each number equals the work list’s', async () => {
    const { staff, seller, handler, shopId } = await scene();
    const ids = { seller: seller.id, handler: handler.id, shop: shopId };
    const param = { seller: 'ownerId', handler: 'handlerId', shop: 'shopId' };
    for (const kind of KINDS) {
      const row = await rowOf(staff, kind, ids[kind]);
      expect(row).toMatchObject({
        ...{ kind, open: 3, overdue: 2, urged: 1, answered: 1 },
        ...{ complaintsOpen: 1, complaints: 1 },
      });
      const seconds = Number(row?.['firstAnswer']) - HOUR / 1000;
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThan(600);
      const of = { [`params[${param[kind]}]`]: ids[kind] };
      const open = { ...of, 'params[open]': '1' };
      expect(await listed(staff, open)).toBe(3);
      expect(await listed(staff, { ...of, 'params[overdue]': '1' })).toBe(2);
      expect(await listed(staff, { ...open, hintStatus: 'OVERDUE' })).toBe(1);
      expect(await listed(staff, { ...open, hintStatus: 'URGED' })).toBe(1);
      expect(await listed(staff, { ...of, 'params[complained]': 'open' })).toBe(1);
      expect(await listed(staff, { ...of, 'params[complained]': 'any' })).toBe(1);
      expect(await listed(staff, of)).toBe(4);
    }
  });

  it('sorts by the chosen number, the largest first, and leaves out other brands', async () => {
    const { staff } = await scene();
    const [first, second] = await radar(staff, { sort: 'open' });
    expect(Number(first?.['open'])).toBeGreaterThanOrEqual(Number(second?.['open'] ?? 0));
    const other = await backEnd().people.account({ type: 'PLATFORM', platform: 'dc_az' });
    expect(await radar(other, {})).toEqual([]);
  });

  it('measures answers and complaints only over the chosen days, and refuses more than a year', async () => {
    const { staff, seller } = await scene();
    const range = (params: Record<string, string>) => radar(staff, { kind: 'seller', ...params });
    const past = await range({ from: '2020-01-01 00:00:00', to: '2020-01-02 23:59:59' });
    expect(past.find(({ id }) => id === seller.id)).toMatchObject({
      ...{ open: 3, overdue: 2, answered: 0, complaintsOpen: 1, complaints: 0 },
    });
    const query = new URLSearchParams({ from: '2020-01-01 00:00:00', to: '2022-01-01 00:00:00' });
    expect(await get(staff, `/seller/radar/list?${query.toString()}`)).toMatchObject({
      refusal: 'census.range-too-long',
    });
  });

  it('lists the longest waiting work orders of each row, with the parties that see them', async () => {
    const { staff, handler, seller, overdue, urged, shopId } = await scene();
    const { recipients, left } = await preview(staff, 'handler', handler.id);
    expect(left).toBe(0);
    expect(recipients.map(({ id, works }) => [id, works.map((work) => work.id)])).toEqual([
      [handler.id, [overdue, urged]],
    ]);
    expect(recipients[0]?.works[0]?.parties.split(',')).toEqual([
      `h${shopId}@cyy`,
      ...[`s${seller.id}@cyy`, `s${handler.id}@cyy`].toSorted(),
    ]);
    const all = await preview(staff, 'handler', '');
    expect(all.recipients.map(({ id }) => id)).toContain(handler.id);
  });

  it('posts a reminder once for its idempotency key, and the reminder does not count as an answer', async () => {
    const { staff, seller, handler, overdue } = await scene();
    const key = newRequestId();
    const sent = await remind(staff, overdue, {}, key);
    expect(sent).toMatchObject({
      code: 200,
      data: { oper: 'system', kind: 'remind', content: '请尽快回复' },
    });
    expect(await remind(staff, overdue, {}, key)).toEqual(sent);
    for (const party of [seller, handler]) {
      const texts = (await comments(party, overdue)).filter(({ content }) => content === '请尽快回复');
      expect(texts).toHaveLength(1);
    }
    expect(await rowOf(staff, 'handler', handler.id)).toMatchObject({ overdue: 2, answered: 1 });
  });

  it('refuses a second reminder within a day, unless staff confirm it', async () => {
    const { staff, handler, overdue, finished } = await scene();
    await remind(staff, overdue, {});
    expect(await remind(staff, overdue, {})).toMatchObject({
      ...{ refusal: 'radar.reminded-recently', params: { hours: 24 } },
    });
    const { recipients } = await preview(staff, 'handler', handler.id);
    expect(recipients[0]?.works.find(({ id }) => id === overdue)?.remindedAt).not.toBe('');
    expect(await remind(staff, overdue, { again: 1 })).toMatchObject({ code: 200 });
    backEnd().later(DAY);
    expect(await remind(staff, overdue, {})).toMatchObject({ code: 200 });
    expect(await remind(staff, finished, {})).toMatchObject({ refusal: 'work-order.finished' });
  });

  it('is only for platform staff of the same brand', async () => {
    const { overdue, shopId } = await scene();
    const outsiders = [
      await backEnd().people.account({ permissions: ['*:*:*'] }),
      await backEnd().people.account({ type: 'SHOP', shopId, permissions: ['work:radar'] }),
      await backEnd().people.account({ type: 'PLATFORM', permissions: ['work:list'] }),
    ];
    for (const by of outsiders) {
      expect(await get(by, '/seller/radar/list')).toMatchObject({ refusal: 'permission.denied' });
      expect(await get(by, '/seller/radar/reminders?kind=shop')).toMatchObject({
        refusal: 'permission.denied',
      });
      expect(await remind(by, overdue, {})).toMatchObject({ refusal: 'permission.denied' });
    }
    const other = await backEnd().people.account({ type: 'PLATFORM', platform: 'dc_az' });
    expect(await remind(other, overdue, {})).toMatchObject({ refusal: 'work-order.not-found' });
  });
});
