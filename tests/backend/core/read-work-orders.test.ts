import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { callsAs, commandsOn, readsOf } from './calls-as';

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

const { get, command } = callsAs(() => backEnd);

describe('a work order', () => {
  it('is found by all parties in its scope, each with their own role', async () => {
    const { seller, clerk, handler, shopkeeper, staff, workId } = await backEnd.people.cast();
    for (const [who, isCreator, isOrder] of [
      [seller, true, false],
      [clerk, false, false],
      [handler, false, true],
      [shopkeeper, false, false],
      [staff, false, false],
    ] as const) {
      const { code, data } = await get(who, `/seller/work/info/${workId}`);
      expect([code, data.isCreator, data.isOrder], who.name).toEqual([200, isCreator, isOrder]);
      expect((await get(who, '/seller/work/list?searchValue=' + workId)).total, who.name).toBe(1);
    }
  });

  it('shows the customer and the car, with a masked phone number for users who may not see it in full', async () => {
    const { seller, shopkeeper, order, workId } = await backEnd.people.cast();
    const sees = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: ['work:list', 'order:revealPhone'],
    });
    await backEnd.db
      .updateTable('customer_order')
      .set({
        customer_name: '孙女士',
        customer_phone: '13912345678',
        car_plate: '沪A12345',
        car_model: '宋PLUS',
      })
      .where('id', '=', order.orderId)
      .execute();
    const phoneFor = async (who: Account) => {
      const { data } = await get(who, `/seller/work/info/${workId}?comments=1`);
      expect(data).toMatchObject({ customerName: '孙女士', carPlate: '沪A12345', carModel: '宋PLUS' });
      return (data as { readonly customerPhone?: string }).customerPhone;
    };
    expect(await phoneFor(sees)).toBe('13912345678');
    for (const who of [seller, shopkeeper]) expect(await phoneFor(who), who.name).toBe('139****5678');
  });

  it('is not found by users outside its scope, in any call', async () => {
    const { stranger, workId } = await backEnd.people.cast();
    const elsewhere = await backEnd.people.account({ type: 'PLATFORM', platform: 'kyx' });
    for (const who of [stranger, elsewhere]) {
      for (const path of readsOf(workId)) {
        const missing = await get(who, path.replace(workId, '999999999'));
        expect(missing).toMatchObject({ code: 500, refusal: 'work-order.not-found' });
        expect(await get(who, path), path).toEqual(missing);
      }
      for (const [path, body] of commandsOn(workId)) {
        expect((await command(who, path, body)).refusal, path).toBe('work-order.not-found');
      }
      expect(await get(who, '/seller/work/list')).toMatchObject({ rows: [], total: 0 });
    }
  });

  it.each(['abc', '-1', '1e3', '0x10', '99999999999999999999999', '%00', '1;drop', '%E2%80%AE1'])(
    'is not found under an invalid id: %s',
    async (id) => {
      const { seller } = await backEnd.people.cast();
      for (const path of readsOf(id))
        expect((await get(seller, path)).refusal, path).toBe('work-order.not-found');
      const [, ...withPath] = commandsOn(id);
      for (const [path, body] of withPath) {
        expect((await command(seller, path, body)).refusal, path).toBe('work-order.not-found');
      }
      expect((await command(seller, '/seller/work/reply', { workId: id, content: '好' })).refusal).toBe(
        'work-order.not-found',
      );
    },
  );

  it('requires the permission to see work orders, with code 403', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const idle = await backEnd.people.account({ clerkOf: seller, permissions: ['order:detail'] });
    for (const path of [...readsOf(workId), '/seller/work/list']) {
      expect(await get(idle, path)).toMatchObject({
        code: 403,
        msg: '当前操作没有权限',
        refusal: 'permission.denied',
      });
    }
    for (const [path, body] of commandsOn(workId)) expect((await command(idle, path, body)).code).toBe(403);
  });

  it('includes the newest page of its conversation on request, in one answer', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    for (let count = 1; count <= 20; count += 1) await backEnd.people.reply(workId, handler, `第${count}条`);
    const { data } = await get(seller, `/seller/work/info/${workId}?comments=1`);
    expect(data.comments).toHaveLength(15);
    expect(data.comments.at(-1)).toMatchObject({ content: '第20条', owner: 'other', oper: 'reply' });
    expect(data).toMatchObject({ nextId: data.comments[0].id, isCompleted: false });

    const older = await get(seller, `/seller/work/im/comments/${workId}?nextId=${data.nextId}`);
    expect(older.data).toHaveLength(6);
    expect(older).toMatchObject({ isCompleted: true, work: { id: workId, isCreator: true } });
    expect(older.data[0]).toMatchObject({ oper: 'system', kind: 'create', seq: 1 });
    expect(await get(seller, `/seller/work/info/${workId}`)).not.toHaveProperty('data.comments');
  });

  it('shows the order that it belongs to', async () => {
    const { seller, workId, order } = await backEnd.people.cast();
    expect((await get(seller, `/seller/work/order/${workId}`)).data).toMatchObject({
      orderId: order.orderId,
      orderNo: order.orderNo,
      sUid: seller.id,
      content: '前挡贴膜',
      reissue: 0,
    });
  });

  it('is unread up to a mark that only moves forward', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    await backEnd.people.reply(workId, handler, '一');
    await backEnd.people.reply(workId, handler, '二');
    const unread = async () => (await get(seller, '/seller/work/list')).rows[0].reply;
    expect(await unread()).toBe(2);
    const read = (seq: number) => command(seller, `/seller/work/im/read/${workId}`, { seq });
    expect(await read(2)).toEqual({ code: 200, msg: '操作成功' });
    expect(await unread()).toBe(1);
    await read(1);
    expect(await unread()).toBe(1);
    expect((await read(-1)).refusal).toBe('request.malformed');
  });
});

describe('the list', () => {
  it('can be limited to work orders that the user created or that the user handles, and has pages', async () => {
    const { seller, clerk, handler, order } = await backEnd.people.cast();
    const byClerk = await backEnd.people.workOrder({ order, by: clerk, type: 'REVOKE', content: '撤单' });
    const ids = async (who: Account, query: string) =>
      ((await get(who, `/seller/work/list?${query}`)).rows as { id: string }[]).map(({ id }) => id);
    expect(await ids(clerk, 'params%5Bmine%5D=1')).toEqual([byClerk]);
    expect(await ids(seller, 'type=REVOKE')).toEqual([byClerk]);
    expect(await ids(seller, 'params%5Border%5D=1')).toEqual([]);
    expect(await ids(handler, 'params%5Border%5D=1')).toHaveLength(2);
    expect(await ids(seller, 'pageSize=1&pageNum=2')).toHaveLength(1);
    expect(await ids(seller, 'pageSize=1&pageNum=3')).toEqual([]);
  });

  it('equals the list of conversations, which can be limited to rows with unread messages', async () => {
    const { seller, handler, staff, stranger, workId } = await backEnd.people.cast();
    const list = (who: Account, query = '') => get(who, `/seller/work/im/list?${query}`);
    const rows = async (who: Account, query = '') => (await list(who, query)).rows as { id: string }[];
    expect(await list(seller)).toEqual(await get(seller, '/seller/work/list'));
    expect(await rows(stranger)).toEqual([]);
    const news = 'params%5Bunread%5D=1';
    expect(await rows(seller, news)).toEqual([]);
    await backEnd.people.reply(workId, handler, '一');
    expect(await rows(seller, news)).toMatchObject([{ id: workId, reply: 1 }]);
    expect((await list(seller, news)).total).toBe(1);
    // The user's own messages are not unread, and users other than creator and handler have no unread messages.
    expect(await rows(staff, `${news}&searchValue=${workId}`)).toEqual([]);
    await command(seller, `/seller/work/im/read/${workId}`, { seq: 2 });
    expect(await rows(seller, news)).toEqual([]);
  });
});
