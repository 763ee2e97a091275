import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { HOUR } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

type Values = Readonly<Record<string, unknown>>;

const WORKDAYS = Array.from({ length: 7 }, (_, day) => (day < 5 ? '09:00-18:00' : ''));
const EVERY_DAY = Array.from({ length: 7 }, () => '09:00-18:00');

onEachBackEnd('the opening hours that a shop maintains itself', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const today = () => dayOf(backEnd().now());
  const date = (day: number) => formatDate(startOfDay(day));

  const scene = async () => {
    const { people } = backEnd();
    const staff = await people.account({ name: '金鑫', type: 'PLATFORM' });
    const values = { name: '门店', city: '上海', address: '宜山路 700 号', hours: EVERY_DAY };
    const { data } = await command(staff, '/seller/master/shop', { values });
    const shopId = data.id as string;
    const keeper = await people.account({ name: '店长', type: 'SHOP', shopId, roles: ['shop'] });
    const permissions = ['order:detail', 'order:install'];
    const fitter = await people.account({ name: '师傅', type: 'SHOP', shopId, permissions });
    return { staff, keeper, fitter, shopId };
  };
  const read = async (by: Account) => (await get(by, '/seller/shop/hours')).data;
  const change = async (by: Account, given: Values, requestId = newRequestId()) =>
    put(by, '/seller/shop/hours', { revision: (await read(by)).revision, ...given }, requestId);
  const master = async (by: Account, id: string) => (await get(by, `/seller/master/shop/info/${id}`)).data;
  const history = async (by: Account) => (await get(by, '/seller/shop/hours/history')).data;

  it('are read and changed by the shop, and the history shows staff the author, old and new values', async () => {
    const { staff, keeper, shopId } = await scene();
    expect(await read(keeper)).toMatchObject({ hours: EVERY_DAY, closedDates: [], displaced: [] });
    const closedDates = [`${date(today() + 3)} 盘点`];
    expect(await change(keeper, { hours: WORKDAYS, closedDates })).toMatchObject({
      code: 200,
      data: { displaced: [] },
    });
    expect(await read(keeper)).toMatchObject({ hours: WORKDAYS, closedDates });
    const { values, history: events } = await master(staff, shopId);
    expect(values).toMatchObject({ hours: WORKDAYS, closedDates, capacity: 2 });
    expect(events[0]).toMatchObject({
      createName: '店长',
      changes: [
        { field: 'hours', before: EVERY_DAY, after: WORKDAYS },
        { field: 'closedDates', before: [], after: closedDates },
      ],
    });
    const { rows } = (
      await backEnd().client.post('/seller/outlets/wdPointList', {
        token: await backEnd().tokenOf(keeper),
        body: { searchValue: '门店', pageNum: 1, pageSize: 100 },
      })
    ).body;
    expect(rows.find((each: Values) => each['id'] === shopId)).toMatchObject({
      openingHours: '周一至周五 09:00-18:00；周六至周日 休息',
      hours: { week: WORKDAYS, closedDates },
    });
  });

  it('keep a field that the request leaves out, and ignore any other field of the shop', async () => {
    const { staff, keeper, shopId } = await scene();
    const before = (await master(staff, shopId)).values;
    const more = { capacity: 99, place: '1,1', name: '改名', takesPoints: true, open: false };
    expect(await change(keeper, { closedDates: [`${date(today() + 3)} 盘点`], ...more })).toMatchObject({
      code: 200,
    });
    const after = (await master(staff, shopId)).values;
    expect(after).toEqual({ ...before, closedDates: [`${date(today() + 3)} 盘点`] });
  });

  it('are read-only for a user of the shop without the permission, and refused to all others', async () => {
    const { staff, keeper, fitter } = await scene();
    const stranger = await backEnd().people.account({ permissions: ['order:install', 'shop:hours:edit'] });
    expect((await read(fitter)).hours).toEqual(EVERY_DAY);
    expect(await change(fitter, { hours: [] })).toMatchObject({ refusal: 'permission.denied' });
    for (const by of [staff, stranger]) {
      expect(await get(by, '/seller/shop/hours')).toMatchObject({ refusal: 'permission.denied' });
      expect(await put(by, '/seller/shop/hours', { revision: '-', hours: [] })).toMatchObject({
        refusal: 'permission.denied',
      });
    }
    expect((await read(keeper)).hours).toEqual(EVERY_DAY);
  });

  it('belong to the user’s own shop only', async () => {
    const [mine, other] = [await scene(), await scene()];
    expect(await change(mine.keeper, { hours: WORKDAYS, shopId: other.shopId })).toMatchObject({ code: 200 });
    expect((await read(other.keeper)).hours).toEqual(EVERY_DAY);
    expect((await history(other.keeper)).history).toHaveLength(1);
  });

  it('are refused on an outdated revision of the same field, whether shop or staff changed it', async () => {
    const { staff, keeper, shopId } = await scene();
    const { revision } = await read(keeper);
    const opened = await master(staff, shopId);
    const save = (by: Account, values: Values, from: string) =>
      put(by, `/seller/master/shop/${shopId}`, { revision: from, values });
    expect(await save(staff, { phone: '021-1' }, opened.revision)).toMatchObject({ code: 200 });
    expect(await put(keeper, '/seller/shop/hours', { revision, hours: WORKDAYS })).toMatchObject({
      code: 200,
    });
    expect(await put(keeper, '/seller/shop/hours', { revision, hours: [] })).toMatchObject({
      refusal: 'master.changed-meanwhile',
    });
    expect(await save(staff, { hours: [] }, opened.revision)).toMatchObject({
      refusal: 'master.changed-meanwhile',
    });
    expect((await read(keeper)).hours).toEqual(WORKDAYS);
  });

  it('are changed by the first of two users who save at once', async () => {
    const { keeper } = await scene();
    const { revision } = await read(keeper);
    const answers = await Promise.all(
      [WORKDAYS, []].map((hours) => put(keeper, '/seller/shop/hours', { revision, hours })),
    );
    expect(answers.map(({ code, refusal }) => refusal ?? code).sort()).toEqual([
      200,
      'master.changed-meanwhile',
    ]);
  });

  it('show the shop’s users the history of hours and closed dates, and no other changes', async () => {
    const { staff, keeper, shopId } = await scene();
    const { revision, values } = await master(staff, shopId);
    const given = { revision, values: { ...values, capacity: 5, hours: WORKDAYS } };
    expect(await put(staff, `/seller/master/shop/${shopId}`, given)).toMatchObject({ code: 200 });
    const { revision: next } = await master(staff, shopId);
    const renamed = { revision: next, values: { phone: '021-1' } };
    expect(await put(staff, `/seller/master/shop/${shopId}`, renamed)).toMatchObject({ code: 200 });
    const { history: events } = await history(keeper);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      createName: '金鑫',
      changes: [{ field: 'hours', before: EVERY_DAY, after: WORKDAYS }],
    });
    expect(events[0].changes).toHaveLength(1);
    const { history: older } = (await get(keeper, `/seller/shop/hours/history?before=${events[0].seq}`)).data;
    expect(older.map(({ seq }: { readonly seq: number }) => seq)).toEqual([events[1].seq]);
  });

  it('keep an appointment on a newly closed date, and list it with the reason', async () => {
    const { staff, keeper, shopId } = await scene();
    const seller = await backEnd().people.account({});
    const appointed = async (day: number) => {
      const { orderId, orderNo } = await backEnd().people.order({ seller, status: 'PENDING' });
      expect(await command(staff, `/seller/order/assign/${orderId}`, { shopId })).toMatchObject({
        code: 200,
      });
      expect(await command(keeper, `/seller/order/accept/${orderId}`, {})).toMatchObject({ code: 200 });
      const from = startOfDay(day) + 9 * HOUR;
      const window = { appointFrom: formatDateTime(from), appointTo: formatDateTime(from + 2 * HOUR) };
      expect(await command(keeper, `/seller/order/appoint/${orderId}`, window)).toMatchObject({ code: 200 });
      return { orderId, orderNo, from: window.appointFrom, to: window.appointTo };
    };
    const [soon, later] = [await appointed(today() + 4), await appointed(today() + 6)];
    await appointed(today() + 8);
    const closedDates = [`${date(today() + 4)}~${date(today() + 6)} 春节`];
    const displaced = [soon, later].map((each) => ({ ...each, reason: '春节' }));
    const key = newRequestId();
    const body = { revision: (await read(keeper)).revision, closedDates };
    const answer = await put(keeper, '/seller/shop/hours', body, key);
    expect(answer).toMatchObject({ code: 200, data: { displaced } });
    expect(await put(keeper, '/seller/shop/hours', body, key)).toEqual(answer);
    expect((await read(keeper)).displaced).toEqual(displaced);
    const { data } = await get(keeper, `/seller/getOrderInfo?orderId=${soon.orderId}`);
    expect(data.appointFrom).toBe(soon.from);
    expect(await change(keeper, { closedDates: [] })).toMatchObject({ data: { displaced: [] } });
  });

  it('are announced to the users of the shop, whether shop or staff change them', async () => {
    const { staff, keeper, shopId } = await scene();
    const received: string[] = [];
    const stop = backEnd().changes.subscribe({
      changed: ({ area, id }) => {
        if (id === shopId && area === 'shop-hours') received.push(area);
      },
      missed: () => undefined,
    });
    expect(await change(keeper, { hours: WORKDAYS })).toMatchObject({ code: 200 });
    const { revision } = await master(staff, shopId);
    const values = { hours: EVERY_DAY };
    expect(await put(staff, `/seller/master/shop/${shopId}`, { revision, values })).toMatchObject({
      code: 200,
    });
    await expect.poll(() => received).toEqual(['shop-hours', 'shop-hours']);
    stop();
    const owners = await backEnd().storage.ownershipOf({ area: 'shop-hours', id: shopId });
    expect(owners).toEqual({ platform: staff.platform, sellers: [], shopId });
  });

  it('do not change the deadline to accept an order that is already assigned', async () => {
    const { staff, keeper, shopId } = await scene();
    const seller = await backEnd().people.account({});
    const { orderId } = await backEnd().people.order({ seller, status: 'PENDING' });
    expect(await command(staff, `/seller/order/assign/${orderId}`, { shopId })).toMatchObject({ code: 200 });
    const due = async () =>
      (
        await backEnd()
          .db.selectFrom('customer_order')
          .select('accept_by')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
      ).accept_by;
    const before = await due();
    expect(before).not.toBeNull();
    const closedDates = [`${date(today())}~${date(today() + 5)} 盘点`];
    expect(await change(keeper, { closedDates })).toMatchObject({ code: 200 });
    expect(await due()).toEqual(before);
  });
});
