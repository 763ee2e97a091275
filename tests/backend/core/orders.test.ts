import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const finish = finishWorkOrder({ remark: '完', noteOnOrder: false });

onEachBackEnd('orders and waiting counts', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const info = (by: Account, orderId: string) => get(by, `/seller/getOrderInfo?orderId=${orderId}`);

  describe('an order', () => {
    it('is visible to the parties that share it, and shows its shop', async () => {
      const cast = await backEnd().people.cast();
      for (const by of [cast.seller, cast.clerk, cast.handler, cast.shopkeeper, cast.staff]) {
        const { code, data } = await info(by, cast.order.orderId);
        expect(code).toBe(200);
        expect(data).toMatchObject({
          orderId: cast.order.orderId,
          orderNo: cast.order.orderNo,
          sellerName: '王芳',
          status: 'INSTALLING',
          shopName: '安亭店',
          content: '前挡贴膜',
        });
      }
    });

    it('has an empty region when the region of its customer is unknown, although its shop has a city', async () => {
      const cast = await backEnd().people.cast();
      const { data } = await info(cast.seller, cast.order.orderId);
      expect(data).toMatchObject({ region: '', outlet: { city: '上海' } });
    });

    it('shows the address, position and contact data of its shop, and the video of the installation', async () => {
      const { people } = backEnd();
      const owner = await people.account({ permissions: ['order:detail'] });
      const shopId = await people.shop('滨江店', owner.platform, {
        longitude: 120.218,
        latitude: 30.207,
        phone: '0571-1',
        opening_hours: '09:00-20:00',
        address: '江陵路 56 号',
      });
      const { orderId } = await people.order({ seller: owner, shopId, installVideo: '/film.mp4' });
      expect((await info(owner, orderId)).data.outlet).toEqual({
        name: '滨江店',
        city: '上海',
        address: '江陵路 56 号',
        phone: '0571-1',
        openingHours: '09:00-20:00',
        hours: { week: [], closedDates: [] },
        lng: 120.218,
        lat: 30.207,
      });
      expect((await info(owner, orderId)).data.installVideo).toBe('/film.mp4');
      const { orderId: without } = await people.order({ seller: owner });
      expect((await info(owner, without)).data).not.toHaveProperty('outlet');
      expect((await info(owner, without)).data).not.toHaveProperty('installVideo');
      expect((await info(owner, orderId)).data).not.toHaveProperty('paid');
    });

    it('has an amount for users who may see prices, and no amount field for others', async () => {
      const { seller, staff, order } = await backEnd().people.cast();
      expect((await info(seller, order.orderId)).data).not.toHaveProperty('amount');
      expect((await info(staff, order.orderId)).data.amount).toBe(128_000);
      const permissions = ['order:detail', 'order:price'];
      const accountant = await backEnd().people.account({ clerkOf: seller, permissions });
      expect((await info(accountant, order.orderId)).data.amount).toBe(128_000);
    });

    it('is not found by other sellers, by other brands or under malformed ids', async () => {
      const [mine, other] = [await backEnd().people.cast(), await backEnd().people.cast('kyx')];
      const refused = { code: 500, refusal: 'order.not-found', msg: '订单信息不存在!' };
      for (const by of [mine.stranger, other.seller, other.staff]) {
        expect(await info(by, mine.order.orderId)).toMatchObject(refused);
        expect(await get(by, `/seller/work/order/list/${mine.order.orderId}`)).toMatchObject(refused);
      }
      for (const id of ['0', '-1', 'x', '9'.repeat(30), '1%20or%201=1']) {
        expect(await info(mine.seller, id)).toMatchObject(refused);
        expect(await get(mine.seller, `/seller/work/order/list/${id}`)).toMatchObject(refused);
      }
      expect((await get(mine.seller, '/seller/getOrderInfo')).refusal).toBe('request.malformed');
    });

    it('requires the permission to see orders', async () => {
      const { seller, order } = await backEnd().people.cast();
      const clerk = await backEnd().people.account({ clerkOf: seller, permissions: ['work:list'] });
      expect(await info(clerk, order.orderId)).toMatchObject({ code: 403, refusal: 'permission.denied' });
    });

    it('lists its work orders newest first, and returns an empty list if it has none', async () => {
      const { seller, handler, order, workId } = await backEnd().people.cast();
      const second = await backEnd().people.workOrder({ order, by: seller });
      await backEnd().people.reply(workId, handler, '好');
      const list = await get(seller, `/seller/work/order/list/${order.orderId}`);
      expect(list).toMatchObject({ code: 200, msg: '查询成功', total: 2 });
      expect(list.rows.map(({ id }: { id: string }) => id)).toEqual([second, workId]);
      expect(list.rows[1]).toMatchObject({ orderNo: order.orderNo, reply: 1, state: 'HANDLING' });
      const empty = await backEnd().people.order({ seller });
      expect(await get(seller, `/seller/work/order/list/${empty.orderId}`)).toMatchObject({
        rows: [],
        total: 0,
      });
    });
  });

  describe('the counts of waiting work orders', () => {
    const home = async (by: Account) => (await get(by, '/seller/index')).data;
    const none = { unanswered: 0, urged: 0, reissuePending: 0, unrated: 0, staffToRate: 0, atLeast: [] };

    it('are zero for a user without work orders', async () => {
      const { stranger } = await backEnd().people.cast();
      expect(await home(stranger)).toEqual(none);
    });

    it('equal the number of listed work orders with a waiting time, for each side', async () => {
      const { seller, clerk, handler, shopkeeper, order, workId } = await backEnd().people.cast();
      await backEnd().people.workOrder({ order, by: seller });
      await backEnd().people.reply(workId, handler, '在办');
      backEnd().later(5000);
      const counts = [];
      for (const by of [seller, clerk, handler, shopkeeper]) {
        const { rows } = await get(by, '/seller/work/list');
        const waiting = rows.filter(({ waitTime }: { waitTime: number }) => waitTime > 0).length;
        const { unanswered } = await home(by);
        expect(unanswered).toBe(waiting);
        counts.push(unanswered);
      }
      expect(counts).toEqual([1, 1, 1, 1]);
    });

    it('count urged work orders as the filtered list does, and reshipments while the work order is open', async () => {
      const { seller, handler, workId } = await backEnd().people.cast();
      await command(seller, `/seller/work/urge/${workId}`);
      await backEnd().people.reply(workId, seller, '请补发', { requestReshipment: true });
      const { total } = await get(handler, '/seller/work/list?hintStatus=URGED');
      expect(await home(handler)).toMatchObject({ urged: total, reissuePending: 1, unanswered: 1 });
      await backEnd().people.act(workId, handler, finish);
      expect(await home(handler)).toEqual(none);
    });

    it('include the user’s own finished work orders without a rating', async () => {
      const { seller, clerk, handler, workId } = await backEnd().people.cast();
      await backEnd().people.act(workId, handler, finish);
      expect(await home(seller)).toEqual({ ...none, unrated: 1, staffToRate: 1 });
      for (const by of [clerk, handler]) expect((await home(by)).unrated).toBe(0);
    });

    it('are exact up to five hundred, and above that show that there may be more', async () => {
      const { handler, workId } = await backEnd().people.cast();
      const copy = (count: number) =>
        sql`insert into work_order
          select (jsonb_populate_record(null::work_order, to_jsonb(work_order)
            || jsonb_build_object('id', nextval(pg_get_serial_sequence('work_order', 'id'))))).*
          from work_order, generate_series(1, ${sql.lit(count)}) where id = ${workId}`.execute(backEnd().db);
      await copy(499);
      expect(await home(handler)).toMatchObject({ unanswered: 500, atLeast: [] });
      await copy(1);
      expect(await home(handler)).toMatchObject({ unanswered: 500, atLeast: ['unanswered'] });
    });
  });
});
