import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { shipWorkOrder } from '@/domain/work-order/ship-work-order';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('the lists of reshipments', (backEnd) => {
  const { get } = callsAs(backEnd);
  const waiting = (by: Account, query = '') => get(by, `/seller/order/bkList${query}`);
  const shipped = (by: Account, query = '') => get(by, `/seller/order/isBkList${query}`);
  const works = ({ rows }: { readonly rows: readonly { readonly workId: string }[] }) =>
    rows.map(({ workId }) => workId);
  const asks = (workId: string, by: Account) =>
    backEnd().people.reply(workId, by, '请补发', { requestReshipment: true });
  const ships = (workId: string, by: Account, waybill = 'SF100') =>
    backEnd().people.act(workId, by, shipWorkOrder({ waybill }));

  it('contain waiting reshipments, longest wait first, and shipped ones with waybills, latest first', async () => {
    const { seller, handler, order, workId } = await backEnd().people.cast();
    const second = await backEnd().people.workOrder({ order, by: seller });
    await asks(second, seller);
    backEnd().later(MINUTE);
    await asks(workId, seller);
    expect(works(await waiting(seller))).toEqual([second, workId]);
    expect((await shipped(seller)).rows).toEqual([]);
    await ships(second, handler, 'SF200');
    backEnd().later(MINUTE);
    await ships(workId, handler, '');
    expect(await waiting(seller)).toMatchObject({ rows: [], total: 0 });
    const { rows, total } = await shipped(seller);
    expect([rows.map(({ workId: id }: { readonly workId: string }) => id), total]).toEqual([
      [workId, second],
      2,
    ]);
    expect(rows[1]).toMatchObject({
      orderId: order.orderId,
      orderNo: order.orderNo,
      sellerName: '王芳',
      reissue: 1,
      waybill: 'SF200',
    });
    expect(rows[0].waybill).toBe('');
    expect(rows[1].shipTime > rows[1].reissueTime).toBe(true);
  });

  it('contain the goods, the receiver and the address, with a masked phone number', async () => {
    const { seller, order, workId } = await backEnd().people.cast();
    await asks(workId, seller);
    await backEnd()
      .db.updateTable('customer_order')
      .set({
        customer_name: '孙女士',
        customer_phone: '13912345678',
        region: '上海市/上海市/嘉定区',
        customer_address: '墨玉路128号',
      })
      .where('id', '=', order.orderId)
      .execute();
    const staff = await backEnd().people.account({
      type: 'PLATFORM',
      permissions: ['work:list', 'order:revealPhone'],
    });
    for (const who of [seller, staff]) {
      const { rows } = await waiting(who, `?searchValue=${encodeURIComponent('孙女士')}`);
      expect(rows, who.name).toEqual([
        expect.objectContaining({
          workId,
          content: '请补发',
          customerName: '孙女士',
          customerPhone: '139****5678',
          address: '上海市上海市嘉定区墨玉路128号',
        }),
      ]);
    }
  });

  it('are searched by phone number in the same way as orders', async () => {
    const { seller, order, workId } = await backEnd().people.cast();
    await asks(workId, seller);
    await backEnd()
      .db.updateTable('customer_order')
      .set({ customer_phone: '13947125836' })
      .where('id', '=', order.orderId)
      .execute();
    const permissions = ['work:list', 'order:revealPhone'];
    const sees = await backEnd().people.account({ clerkOf: seller, permissions });
    for (const text of ['13947125836', '5836'])
      for (const by of [seller, sees])
        expect(works(await waiting(by, `?searchValue=${text}`)), text).toEqual([workId]);
    for (const text of ['1394', '4712', '25836']) {
      expect(works(await waiting(sees, `?searchValue=${text}`)), text).toEqual([workId]);
      expect((await waiting(seller, `?searchValue=${text}`)).total, text).toBe(0);
    }
  });

  it('do not contain reshipments of finished work orders', async () => {
    const { seller, handler, workId } = await backEnd().people.cast();
    await asks(workId, seller);
    await backEnd().people.act(workId, handler, finishWorkOrder({ remark: '完', noteOnOrder: false }));
    expect((await waiting(seller)).total).toBe(0);
    expect((await shipped(seller)).total).toBe(0);
  });

  it('are visible to all parties of the work order, and to no others', async () => {
    const { seller, clerk, handler, shopkeeper, staff, stranger, workId } = await backEnd().people.cast();
    const elsewhere = await backEnd().people.account({ type: 'PLATFORM', platform: 'kyx' });
    await asks(workId, seller);
    for (const list of [waiting, shipped]) {
      for (const by of [seller, clerk, handler, shopkeeper]) expect(works(await list(by))).toEqual([workId]);
      expect(works(await list(staff, '?pageSize=500'))).toContain(workId);
      for (const by of [stranger, elsewhere]) expect(works(await list(by))).not.toContain(workId);
      if (list === waiting) await ships(workId, handler);
    }
  });

  it('are searched by order, seller and work order, and have pages', async () => {
    const { seller, order, workId } = await backEnd().people.cast();
    const second = await backEnd().people.workOrder({ order, by: seller });
    for (const id of [workId, second]) await asks(id, seller);
    expect((await waiting(seller, `?searchValue=${order.orderNo}`)).total).toBe(2);
    expect(works(await waiting(seller, `?searchValue=${second}`))).toEqual([second]);
    expect((await waiting(seller, '?searchValue=%25')).total).toBe(0);
    expect((await waiting(seller, `?searchValue=${encodeURIComponent('王芳')}`)).total).toBe(2);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await waiting(seller, `?pageNum=${page}&pageSize=1`));
    expect(pages.map(({ total }) => total)).toEqual([2, 2, 2]);
    expect(pages.flatMap(works)).toEqual([workId, second]);
  });

  it('reach every reshipment by keyset pagination while others are shipped', async () => {
    const { seller, handler, order, workId } = await backEnd().people.cast();
    const second = await backEnd().people.workOrder({ order, by: seller });
    const third = await backEnd().people.workOrder({ order, by: seller });
    for (const id of [workId, second, third]) await asks(id, seller);
    const first = await waiting(seller, '?pageSize=2');
    expect(works(first)).toEqual([workId, second]);
    for (const id of [second, workId]) {
      await ships(id, handler);
      backEnd().later(MINUTE);
    }
    const rest = await waiting(seller, `?pageSize=2&pageNum=7&after=${first.next}`);
    expect([works(rest), rest.next]).toEqual([[third], undefined]);
    const one = await shipped(seller, '?pageSize=1');
    const other = await shipped(seller, `?pageSize=1&after=${one.next}`);
    expect([...works(one), ...works(other)]).toEqual([workId, second]);
    expect((await waiting(seller, '?after=x')).refusal).toBe('request.malformed');
  });

  it('require the permission to see work orders', async () => {
    const clerk = await backEnd().people.account({ permissions: ['order:detail'] });
    for (const list of [waiting, shipped]) expect((await list(clerk)).code).toBe(403);
  });

  describe('a page of the list', () => {
    it('must have a valid number and size', async () => {
      const { seller } = await backEnd().people.cast();
      for (const query of ['?pageNum=0', '?pageSize=501', '?pageNum=x', '?pageNum=1.5'])
        expect((await waiting(seller, query)).refusal, query).toBe('request.malformed');
    });
  });
});
