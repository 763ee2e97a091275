import { expect, it } from 'vitest';
import { DAY } from '@/domain/kernel/instant';
import { fenOfPoints } from '@/domain/ledger/fen';
import { sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import type { Account } from '@backend/core/ports/account';
import { giveFen } from '@tests/support/storage/points';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const RIGHTS = ['order:list', 'order:detail', 'order:add', 'order:cancel', 'integral:list'];

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly balance: number;
  readonly orderNo?: string;
  readonly referenceId: string;
}

onEachBackEnd('the statement of points', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const scene = async (points = 200) => {
    const { people } = backEnd();
    await people.project('FILM_FRONT', { points: 80, price: 98_000 });
    await people.project('RADAR', { points: 40, price: 29_900 });
    const shopId = await people.shop('安亭店');
    const seller = await people.account({ name: '车影优选', permissions: RIGHTS });
    const shopkeeper = await people.account({ type: 'SHOP', shopId, permissions: RIGHTS });
    const stranger = await people.account({ permissions: RIGHTS });
    await people.ordersWith(seller, { points });
    const draft = (project: string) => ({
      project,
      outletId: shopId,
      customerName: '王女士',
      customerPhone: '13800000001',
      regionId: '310114',
      address: '嘉定区墨玉路 128 号',
    });
    const place = async (project: string) =>
      (await command(seller, '/seller/order', draft(project), newRequestId())).data as {
        orderId: string;
        orderNo: string;
        version: number;
      };
    return { seller, shopkeeper, stranger, shopId, draft, place };
  };
  /** All statement lines, because this test's days are outside of the default period. */
  const lines = async (by: Account, query = ''): Promise<readonly Line[]> => {
    const from = new Date(0).toISOString().slice(0, 10);
    const answer = await get(by, `/seller/integral/record?params[beginTime]=${from}&${query}`);
    return (answer as unknown as { rows: readonly Line[] }).rows;
  };

  it('shows each hold and return, newest first, with the balance after it', async () => {
    const { seller, place } = await scene();
    const { orderId, orderNo } = await place('FILM_FRONT');
    const cancelled = await command(
      seller,
      `/seller/order/cancel/${orderId}`,
      { reason: '客户改期' },
      newRequestId(),
    );
    expect(cancelled.code).toBe(200);
    const { orderNo: second } = await place('RADAR');
    const found = await lines(seller);
    expect(found.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['order-hold', -4000, 16_000],
      ['order-release', 8000, 20_000],
      ['order-hold', -8000, 12_000],
      ['adjustment', 20_000, 20_000],
    ]);
    expect(found.map((line) => line.orderNo)).toEqual([second, orderNo, orderNo, undefined]);
  });

  it('is visible only to the account, not to the order’s shop or another account', async () => {
    const { seller, shopkeeper, stranger, shopId, place } = await scene();
    const { platform } = seller;
    await place('FILM_FRONT');
    expect(await lines(stranger)).toEqual([]);
    expect(await lines(shopkeeper)).toEqual([]);
    await giveFen(backEnd().db, platform, shopParty(shopId), fenOfPoints(50));
    expect((await lines(shopkeeper)).map(({ amount }) => amount)).toEqual([5000]);
    expect((await lines(seller)).map(({ amount }) => amount)).not.toContain(5000);
  });

  it('can be filtered by kind, direction and order, and a foreign order finds nothing', async () => {
    const { seller, stranger, place } = await scene();
    const { orderNo, orderId } = await place('FILM_FRONT');
    await place('RADAR');
    expect((await lines(seller, 'kind=order-hold')).map(({ amount }) => amount)).toEqual([-4000, -8000]);
    expect((await lines(seller, 'direction=in')).map(({ amount }) => amount)).toEqual([20_000]);
    for (const text of [orderNo, orderId])
      expect((await lines(seller, `searchValue=${text}`)).map(({ amount }) => amount)).toEqual([-8000]);
    expect(await lines(stranger, `searchValue=${orderNo}`)).toEqual([]);
    expect(await lines(seller, 'searchValue=NONE')).toEqual([]);
    expect((await get(seller, '/seller/integral/record?kind=theft')).refusal).toBe('request.malformed');
  });

  it('continues after a given line, so that each page begins where the last one ended', async () => {
    const { seller } = await scene(1);
    for (let step = 2; step <= 12; step += 1)
      await giveFen(backEnd().db, seller.platform, sellerParty(seller.id), step * 100);
    const seen: number[] = [];
    let after = '';
    for (let page = 0; page < 4; page += 1) {
      const answer = (await get(
        seller,
        `/seller/integral/record?params[beginTime]=1970-01-01&pageSize=5${after}`,
      )) as unknown as { rows: readonly Line[]; next?: string };
      seen.push(...answer.rows.map(({ amount }) => amount));
      if (answer.next === undefined) break;
      after = `&after=${answer.next}`;
    }
    expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => (12 - index) * 100));
  });

  it('shows opening balance, income, expenses and closing balance of a period', async () => {
    const { seller } = await scene(100);
    const { db, now } = { db: backEnd().db, now: Date.now() };
    const party = sellerParty(seller.id);
    await giveFen(db, seller.platform, party, 3000, now - 3 * DAY);
    await giveFen(db, seller.platform, party, -500, now - 2 * DAY);
    await giveFen(db, seller.platform, party, 700, now);
    const day = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
    const { data } = await get(
      seller,
      `/seller/integral/record/summary?params[beginTime]=${day(now - 3 * DAY)}&params[endTime]=${day(now - DAY)}`,
    );
    const { opening, closing, available, held, months } = data as {
      opening: number;
      closing: number;
      available: number;
      held: number;
      months: readonly { incoming: number; outgoing: number }[];
    };
    expect({ opening, closing, available, held }).toEqual({
      opening: 10_000,
      closing: 12_500,
      available: 13_200,
      held: 0,
    });
    const total = months.reduce((sum, { incoming, outgoing }) => sum + incoming - outgoing, 0);
    expect(opening + total).toBe(closing);
  });

  it('requires the permission to list points', async () => {
    const nosy = await backEnd().people.account({ permissions: ['order:add'] });
    for (const path of ['/seller/integral/record', '/seller/integral/record/summary'])
      expect((await get(nosy, path)).refusal).toBe('permission.denied');
  });
});
