import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { HOUR } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

type Values = Readonly<Record<string, unknown>>;

const WORKDAYS = Array.from({ length: 7 }, (_, day) => (day < 5 ? '09:00-12:00,13:00-18:00' : ''));

onEachBackEnd('opening hours and closed dates of a shop', (backEnd) => {
  const { get, command, put, ask } = callsAs(backEnd);
  const today = () => dayOf(backEnd().now());
  const date = (day: number) => formatDate(startOfDay(day));
  /** The next Monday after today. */
  const monday = () => today() + 7 - ((today() + 3) % 7);

  const scene = async (hours: Values = {}) => {
    const { people } = backEnd();
    const staff = await people.account({ type: 'PLATFORM' });
    const name = `门店${Math.random().toString(36).slice(2, 10)}`;
    const values = { name, city: '上海', address: '宜山路 700 号', ...hours };
    const added = await command(staff, '/seller/master/shop', { values });
    expect(added, JSON.stringify(added)).toMatchObject({ code: 200 });
    const shopId = added.data.id as string;
    const shop = await people.account({
      type: 'SHOP',
      shopId,
      permissions: ['order:detail', 'order:install'],
    });
    const seller = await people.account({ permissions: ['order:list', 'order:detail'] });
    return { staff, shop, seller, shopId, name };
  };
  const read = async (by: Account, id: string) => (await get(by, `/seller/master/shop/info/${id}`)).data;
  const change = async (by: Account, id: string, more: Values) => {
    const { revision, values } = await read(by, id);
    return put(by, `/seller/master/shop/${id}`, { revision, values: { ...values, ...more } });
  };
  const shown = async (by: Account, name: string) =>
    (await ask(by, '/seller/outlets/wdPointList', { searchValue: name, pageNum: 1, pageSize: 5 })).rows[0];

  it('are stored by weekday, sent as one text and by weekday, and recorded with before and after', async () => {
    const { staff, seller, shopId, name } = await scene({ hours: '9:00-18:00' });
    expect((await read(staff, shopId)).values.hours).toEqual(Array.from({ length: 7 }, () => '09:00-18:00'));
    expect(await shown(seller, name)).toMatchObject({ openingHours: '09:00-18:00' });
    const closedDates = [`${date(today() - 3)} 盘点`, `${date(monday())}~${date(monday() + 6)} 春节`];
    expect(await change(staff, shopId, { hours: WORKDAYS, closedDates })).toMatchObject({ code: 200 });
    expect(await shown(seller, name)).toMatchObject({
      openingHours: '周一至周五 09:00-12:00，13:00-18:00；周六至周日 休息',
      hours: { week: WORKDAYS, closedDates: [closedDates[1]] },
    });
    const { history, values } = await read(staff, shopId);
    expect(values.closedDates).toEqual(closedDates);
    expect(history[0].changes).toEqual([
      { field: 'hours', before: Array.from({ length: 7 }, () => '09:00-18:00'), after: WORKDAYS },
      { field: 'closedDates', before: [], after: closedDates },
    ]);
  });

  it('show the remark as long as no hours are entered', async () => {
    const { staff, seller, shopId, name } = await scene({ hoursRemark: '来店前请先电话' });
    expect(await shown(seller, name)).toMatchObject({ openingHours: '来店前请先电话' });
    expect(await change(staff, shopId, { hours: WORKDAYS })).toMatchObject({ code: 200 });
    expect((await shown(seller, name)).openingHours).toContain('周一至周五');
    expect((await read(staff, shopId)).values.hoursRemark).toBe('来店前请先电话');
  });

  it('are unknown in the list and in an order, and limit no appointment, when there is only a remark', async () => {
    const { staff, shop, seller, shopId, name } = await scene({ hoursRemark: '9:00-18:00' });
    const unknown = { openingHours: '9:00-18:00', hours: { week: [], closedDates: [] } };
    expect(await shown(seller, name)).toMatchObject(unknown);
    const { orderId } = await backEnd().people.order({ seller, status: 'PENDING' });
    expect(await command(staff, `/seller/order/assign/${orderId}`, { shopId })).toMatchObject({ code: 200 });
    expect(await command(shop, `/seller/order/accept/${orderId}`, {})).toMatchObject({ code: 200 });
    const from = startOfDay(monday()) + 20 * HOUR;
    const window = { appointFrom: formatDateTime(from), appointTo: formatDateTime(from + 2 * HOUR) };
    expect(await command(shop, `/seller/order/appoint/${orderId}`, window)).toMatchObject({ code: 200 });
    const { data } = await get(seller, `/seller/getOrderInfo?orderId=${orderId}`);
    expect(data.outlet).toMatchObject(unknown);
  });

  it('are kept when a client does not send them, and removed when it sends them empty', async () => {
    const kept = { hours: WORKDAYS, hoursRemark: '来店前请先电话', closedDates: [`${date(monday())} 盘点`] };
    const { staff, shopId } = await scene(kept);
    const { revision, values } = await read(staff, shopId);
    const { hours: _hours, hoursRemark: _remark, closedDates: _dates, ...known } = values;
    const renamed = { revision, values: { ...known, phone: '021-5555' } };
    expect(await put(staff, `/seller/master/shop/${shopId}`, renamed)).toMatchObject({ code: 200 });
    const after = await read(staff, shopId);
    expect(after.values).toMatchObject({ phone: '021-5555', ...kept });
    expect(after.history[0].changes).toEqual([{ field: 'phone', before: '', after: '021-5555' }]);
    const empty = { hours: [], hoursRemark: '', closedDates: [] };
    expect(await change(staff, shopId, empty)).toMatchObject({ code: 200 });
    expect((await read(staff, shopId)).values).toMatchObject(empty);
  });

  it('are refused with their field when they overlap or are invalid, and nothing is stored', async () => {
    const { staff, shopId } = await scene({ hours: WORKDAYS });
    const refused = async (more: Values) => {
      const { refusal, params } = await change(staff, shopId, more);
      return [refusal, params?.field];
    };
    expect(await refused({ hours: ['09:00-18:00,17:00-19:00', ...WORKDAYS.slice(1)] })).toEqual([
      'master.ranges-overlap',
      'hours',
    ]);
    expect(await refused({ hours: ['9点', ...WORKDAYS.slice(1)] })).toEqual(['master.malformed', 'hours']);
    expect(await refused({ hours: true })).toEqual(['master.malformed', 'hours']);
    expect(await refused({ closedDates: ['2027-02-30 春节'] })).toEqual(['master.malformed', 'closedDates']);
    expect(await refused({ closedDates: ['2027-02-01 甲', '2027-02-01 乙'] })).toEqual([
      'master.ranges-overlap',
      'closedDates',
    ]);
    expect((await read(staff, shopId)).values).toMatchObject({ hours: WORKDAYS, closedDates: [] });
  });

  it('refuse an appointment on a closed date with its reason, and offer no time window there', async () => {
    const { staff, shop, seller, shopId } = await scene({ hours: WORKDAYS });
    const { orderId } = await backEnd().people.order({ seller, status: 'PENDING' });
    expect(await command(staff, `/seller/order/assign/${orderId}`, { shopId })).toMatchObject({ code: 200 });
    expect(await command(shop, `/seller/order/accept/${orderId}`, {})).toMatchObject({ code: 200 });
    const from = startOfDay(monday()) + 9 * HOUR;
    const window = { appointFrom: formatDateTime(from), appointTo: formatDateTime(from + 2 * HOUR) };
    const closedDates = [`${date(monday())} 盘点`];
    expect(await change(staff, shopId, { closedDates })).toMatchObject({ code: 200 });
    expect(await command(shop, `/seller/order/appoint/${orderId}`, window)).toMatchObject({
      refusal: 'order.window-closed-date',
      msg: `门店 ${date(monday())} 休息（盘点），请改约其他日期`,
    });
    const windows = async () =>
      (await get(shop, `/seller/order/calendar?day=${date(monday())}&days=1`)).data as readonly unknown[];
    expect(await windows()).toEqual([]);
    expect(await change(staff, shopId, { closedDates: [] })).toMatchObject({ code: 200 });
    expect(await windows()).toHaveLength(5);
    expect(await command(shop, `/seller/order/appoint/${orderId}`, window)).toMatchObject({ code: 200 });
  });

  it('determine the deadline to accept, and whether a candidate shop is shown as open', async () => {
    const everyDay = Array.from({ length: 7 }, () => '00:00-24:00');
    const closedDates = [`${date(today())}~${date(today() + 2)} 盘点`];
    const { staff, seller, shopId } = await scene({ hours: everyDay, closedDates });
    const { orderId } = await backEnd().people.order({ seller, status: 'PENDING' });
    const candidates = (await get(staff, `/seller/order/candidates/${orderId}`)).data as readonly {
      readonly shopId: string;
      readonly reasons: readonly { readonly kind: string }[];
    }[];
    const own = candidates.find((each) => each.shopId === shopId);
    expect(own?.reasons.map(({ kind }) => kind)).toContain('closed');
    expect(await command(staff, `/seller/order/assign/${orderId}`, { shopId })).toMatchObject({ code: 200 });
    const { accept_by } = await backEnd()
      .db.selectFrom('customer_order')
      .select('accept_by')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(accept_by?.getTime()).toBe(startOfDay(today() + 3) + 4 * HOUR);
  });
});
