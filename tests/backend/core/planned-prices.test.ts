import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { planText } from '@/domain/order/project-price';
import { DAY } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { orderingStorage } from '@backend/storage/ordering/ordering-storage';
import { masterStorage } from '@backend/storage/master/master-storage';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

type Values = Readonly<Record<string, unknown>>;

onEachBackEnd('planned prices of a project', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const date = (days: number) => formatDate(startOfDay(dayOf(backEnd().now()) + days));

  const scene = async () => {
    const staff = await backEnd().people.account({ type: 'PLATFORM' });
    const value = `P${Math.random().toString(36).slice(2, 10)}`;
    const values = { value, label: '膜', projectType: '车窗贴膜', price: 10_000, points: 90, shopPoints: 60 };
    expect(await command(staff, '/seller/master/project', { values })).toMatchObject({ code: 200 });
    return { staff, value };
  };
  const read = async (by: Account, value: string) =>
    (await get(by, `/seller/master/project/info/${value}`)).data;
  const change = async (by: Account, value: string, more: Values) => {
    const { revision, values } = await read(by, value);
    return put(by, `/seller/master/project/${value}`, { revision, values: { ...values, ...more } });
  };
  const scopeOf = (by: Account) => ({
    platform: by.platform,
    person: { userId: by.id, sid: by.id, name: by.name, type: by.type },
    wholePlatform: true,
  });

  it('take effect on their day for new orders, are in the history, and can be cancelled before', async () => {
    const { staff, value } = await scene();
    const plans = [`${date(3)} 12000 100 70`, `${date(9)} 15000 120 80`];
    expect(await change(staff, value, { plannedPrices: plans })).toMatchObject({ code: 200 });
    const { values, history } = await read(staff, value);
    expect(values).toMatchObject({ price: 10_000, points: 90, shopPoints: 60, plannedPrices: plans });
    expect(history[0].changes).toEqual([{ field: 'plannedPrices', before: [], after: plans }]);

    const { db } = backEnd();
    const midnight = startOfDay(dayOf(backEnd().now()) + 3);
    const ordering = orderingStorage(db, scopeOf(staff));
    const pointsAt = async (now: number) =>
      (await ordering.projects(now)).find((each) => each.value === value)?.points;
    expect([
      await pointsAt(midnight - 1),
      await pointsAt(midnight),
      await pointsAt(midnight + 9 * DAY),
    ]).toEqual([90, 100, 120]);
    const masters = masterStorage(db, scopeOf(staff), {} as never);
    expect((await masters.find('project', value, midnight))?.values).toMatchObject({
      ...{ price: 12_000, points: 100, shopPoints: 70 },
      plannedPrices: [plans[1]],
    });

    expect(await change(staff, value, { plannedPrices: [] })).toMatchObject({ code: 200 });
    expect(await pointsAt(midnight)).toBe(90);
  });

  it('are fixed in an order when it is placed, even across the midnight at which a plan starts', async () => {
    const { staff, value } = await scene();
    const plans = [`${date(1)} 12000 100 70`];
    expect(await change(staff, value, { plannedPrices: plans })).toMatchObject({ code: 200 });
    const { db, people, now, later } = backEnd();
    const seller = await people.account({ permissions: ['order:add', 'order:price', 'order:detail'] });
    await people.ordersWith(seller, { points: 500 });
    const outletId = await people.shop('安亭店');
    const held = async () => (await get(seller, '/seller/getPoint')).data.frozenPoint as number;
    const place = async () => {
      const placed = await command(seller, '/seller/order', {
        ...{ project: value, outletId, customerName: '王女士', customerPhone: '13800000001' },
        ...{ regionId: '310114', address: '嘉定区墨玉路 128 号' },
      });
      expect(placed, JSON.stringify(placed)).toMatchObject({ code: 200 });
      return placed.data.orderId as string;
    };
    const terms = async (orderId: string) =>
      db
        .selectFrom('customer_order')
        .select(['agreed_points', 'shop_points', 'amount_cents'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
    const [old, planned] = [
      { agreed_points: 90, shop_points: 60, amount_cents: '10000' },
      { agreed_points: 100, shop_points: 70, amount_cents: '12000' },
    ];
    const first = await place();
    expect(await terms(first)).toEqual(old);
    expect(await held()).toBe(90);
    later(startOfDay(dayOf(now()) + 1) - now());
    const second = await place();
    expect(await terms(second)).toEqual(planned);
    expect(await terms(first)).toEqual(old);
    expect(await held()).toBe(190);
    expect((await read(staff, value)).values).toMatchObject({ points: 100, plannedPrices: [] });
  });

  it('are kept, with the current price, when a client does not send them', async () => {
    const { staff, value } = await scene();
    const plans = [`${date(3)} 12000 100 70`];
    expect(await change(staff, value, { plannedPrices: plans })).toMatchObject({ code: 200 });
    const { revision } = await read(staff, value);
    const given = { revision, values: { label: '隔热膜' } };
    expect(await put(staff, `/seller/master/project/${value}`, given)).toMatchObject({ code: 200 });
    expect((await read(staff, value)).values).toMatchObject({
      ...{ label: '隔热膜', price: 10_000, points: 90, shopPoints: 60, plannedPrices: plans },
    });
  });

  it('that took effect after the form was read make orders at the old points fail', async () => {
    const { staff, value } = await scene();
    const { people, db, now } = backEnd();
    const seller = await people.account({ permissions: ['order:add', 'order:price'] });
    await people.ordersWith(seller, { points: 500 });
    const outletId = await people.shop('安亭店');
    const order = (expectedPoints: number) =>
      command(seller, '/seller/order', {
        ...{ project: value, outletId, customerName: '王女士', customerPhone: '13800000001' },
        ...{ regionId: '310114', address: '嘉定区墨玉路 128 号', expectedPoints },
      });
    const { data } = await get(seller, '/seller/projects');
    expect(data.find((each: Values) => each['value'] === value)).toMatchObject({ point: 90 });
    // A planned price that begins at midnight.
    const begun = planText({ from: dayOf(now()), price: 12_000, points: 100, shopPoints: 70 });
    await db
      .updateTable('project')
      .set({ planned_prices: JSON.stringify([begun]) })
      .where('platform', '=', staff.platform)
      .where('value', '=', value)
      .execute();
    expect(await order(90)).toMatchObject({
      refusal: 'order.price-changed',
      params: { shown: 90, current: 100 },
    });
    expect(await order(100)).toMatchObject({ code: 200 });
  });

  it('are refused with their field for today, for two plans of one day, and for too many shop points', async () => {
    const { staff, value } = await scene();
    const refused = async (...plannedPrices: readonly string[]) => {
      const { refusal, params } = await change(staff, value, { plannedPrices });
      return [refusal, params?.field];
    };
    expect(await refused(`${date(0)} 1 90 60`)).toEqual(['master.begun', 'plannedPrices']);
    expect(await refused(`${date(1)} 1 90 91`)).toEqual(['master.shop-points-above', 'plannedPrices']);
    expect(await refused(`${date(1)} 1 90 60`, `${date(1)} 2 90 60`)).toEqual([
      'master.ranges-overlap',
      'plannedPrices',
    ]);
    expect(await refused('2027-02-30 1 90 60')).toEqual(['master.malformed', 'plannedPrices']);
    expect((await read(staff, value)).values.plannedPrices).toEqual([]);
  });
});
