import { describe, expect, it } from 'vitest';
import { formatDateTime } from '@/domain/dates/format';
import { DAY } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const RIGHTS = ['order:list', 'work:list', 'order:detail'];

onEachBackEnd('the list of orders', (backEnd) => {
  const { get } = callsAs(backEnd);
  const list = (by: Account, query = '') => get(by, `/seller/order/list${query}`);
  const ids = ({ rows }: { readonly rows: readonly { readonly orderId: string }[] }) =>
    rows.map(({ orderId }) => orderId);
  const become = (orderId: string, change: Record<string, unknown>) =>
    backEnd().db.updateTable('customer_order').set(change).where('id', '=', orderId).execute();
  const aSeller = (permissions = RIGHTS) => backEnd().people.account({ permissions });

  it('shows each user exactly the orders they share', async () => {
    const { people } = backEnd();
    const shopId = await people.shop();
    const [seller, handler, stranger] = [await aSeller(), await aSeller(), await aSeller()];
    const clerk = await people.account({ clerkOf: seller, permissions: RIGHTS });
    const keeper = await people.account({ type: 'SHOP', shopId, permissions: RIGHTS });
    const elsewhere = await people.account({ type: 'PLATFORM', platform: 'kyx' });
    const staff = await people.account({ type: 'PLATFORM' });
    const shared = await people.order({ seller, handler, shopId });
    const own = await people.order({ seller });
    for (const by of [seller, clerk]) expect(ids(await list(by))).toEqual([own.orderId, shared.orderId]);
    for (const by of [handler, keeper]) expect(ids(await list(by))).toEqual([shared.orderId]);
    for (const by of [stranger, elsewhere]) expect(ids(await list(by))).not.toContain(shared.orderId);
    expect(ids(await list(stranger))).toEqual([]);
    expect(ids(await list(staff, '?pageSize=500'))).toEqual(
      expect.arrayContaining([own.orderId, shared.orderId]),
    );
  });

  it('shows the order facts, and amounts only to users who may see prices', async () => {
    const { people } = backEnd();
    const [seller, handler] = [await aSeller([...RIGHTS, 'order:price']), await aSeller()];
    await people.project('FILM_FRONT');
    const order = await people.order({ seller, handler, shopId: await people.shop('安亭店') });
    await become(order.orderId, { project: 'FILM_FRONT', customer_name: '王女士', car_plate: '沪A12345' });
    const first = await people.workOrder({ order, by: seller });
    await people.workOrder({ order, by: seller });
    await people.act(first, handler, finishWorkOrder({ remark: '完', noteOnOrder: false }));
    const [row] = (await list(seller)).rows;
    expect(row).toMatchObject({
      orderNo: order.orderNo,
      sellerName: '王芳',
      status: 'INSTALLING',
      projectName: '项目FILM_FRONT',
      customerName: '王女士',
      carPlate: '沪A12345',
      shopName: '安亭店',
      handlerName: '王芳',
      amount: 128_000,
      openWorkOrders: 1,
    });
    expect(row).not.toHaveProperty('customerPhone');
    expect((await list(handler)).rows[0]).not.toHaveProperty('amount');
  });

  it('can be searched by number, id, seller, customer, phone and plate, with a literal percent sign', async () => {
    const seller = await aSeller();
    const [one, two] = [await backEnd().people.order({ seller }), await backEnd().people.order({ seller })];
    await become(one.orderId, {
      customer_name: '欧阳',
      customer_phone: '13912345678',
      car_plate: '苏A·98765',
    });
    for (const text of [one.orderNo, one.orderId, '欧阳', '13912345678', '98765', ' 欧阳 '])
      expect(ids(await list(seller, `?searchValue=${encodeURIComponent(text)}`)), text).toEqual([
        one.orderId,
      ]);
    expect((await list(seller, `?searchValue=${encodeURIComponent('王芳')}`)).total).toBe(2);
    expect((await list(seller, '?searchValue=%25')).total).toBe(0);
    expect(ids(await list(seller))).toEqual([two.orderId, one.orderId]);
  });

  it('finds a phone number as a whole, by its last four digits, and by other parts if the user sees it', async () => {
    const { people } = backEnd();
    const shopId = await people.shop();
    const seller = await aSeller();
    const sees = await people.account({ clerkOf: seller, permissions: [...RIGHTS, 'order:revealPhone'] });
    const keeper = await people.account({
      type: 'SHOP',
      shopId,
      permissions: [...RIGHTS, 'order:revealPhone'],
    });
    const { orderId } = await people.order({ seller, shopId });
    await people.order({ seller, shopId });
    await become(orderId, { customer_phone: '13947125836', status: 'DONE' });
    const found = async (by: Account, text: string) => {
      const page = await list(by, `?searchValue=${text}`);
      return { ids: ids(page), total: page.total };
    };
    const one = { ids: [orderId], total: 1 };
    const none = { ids: [], total: 0 };
    for (const text of ['13947125836', '5836']) {
      for (const by of [seller, sees]) expect(await found(by, text), text).toEqual(one);
      expect(await found(keeper, text), text).toEqual(none);
    }
    for (const text of ['1394', '139471', '4712', '947125', '25836', '1394712583']) {
      expect(await found(sees, text), text).toEqual(one);
      // A search by other parts of a masked phone number would reveal the number digit by digit.
      for (const by of [seller, keeper]) expect(await found(by, text), text).toEqual(none);
    }
    await become(orderId, { status: 'INSTALLING', accepted_at: new Date(backEnd().now()) });
    for (const text of ['13947125836', '5836']) expect(await found(keeper, text), text).toEqual(one);
    for (const text of ['1394', '4712', '25836']) expect(await found(keeper, text), text).toEqual(none);
    await become(orderId, { customer_phone: '13600000000' });
    expect(await found(sees, '4712')).toEqual(none);
  });

  it('is filtered by status, project and shop', async () => {
    const { people } = backEnd();
    const seller = await aSeller();
    const shopId = await people.shop();
    await people.project('RADAR');
    const [one, two] = [await people.order({ seller, shopId }), await people.order({ seller })];
    await become(one.orderId, { status: 'PENDING', project: 'RADAR' });
    for (const query of ['?status=PENDING', '?project=RADAR', `?outletId=${shopId}`])
      expect(ids(await list(seller, query)), query).toEqual([one.orderId]);
    expect(ids(await list(seller, '?status=INSTALLING'))).toEqual([two.orderId]);
    expect((await list(seller, '?status=&project=&searchValue=')).total).toBe(2);
  });

  it('covers the last 240 days unless a range is given, and ignores the range for an exact number', async () => {
    const seller = await aSeller();
    const now = backEnd().now();
    const [old, older] = [await backEnd().people.order({ seller }), await backEnd().people.order({ seller })];
    await become(old.orderId, { created_at: new Date(now - 239 * DAY) });
    await become(older.orderId, { created_at: new Date(now - 242 * DAY) });
    const range = (from: number, to: number) =>
      `params%5BbeginCreateTime%5D=${encodeURIComponent(formatDateTime(from))}&params%5BendCreateTime%5D=${encodeURIComponent(formatDateTime(to))}`;
    expect(ids(await list(seller))).toEqual([old.orderId]);
    expect(ids(await list(seller, `?${range(now - 300 * DAY, now)}`))).toEqual([old.orderId, older.orderId]);
    expect(ids(await list(seller, `?${range(now - 243 * DAY, now - 241 * DAY)}`))).toEqual([older.orderId]);
    expect(ids(await list(seller, `?searchValue=${older.orderNo}`))).toEqual([older.orderId]);
    expect(ids(await list(seller, `?searchValue=${older.orderNo.slice(0, -1)}`))).toEqual([]);
  });

  it('is sorted by date in either direction, and by nothing else', async () => {
    const seller = await aSeller();
    const placed = [];
    for (let count = 0; count < 3; count += 1)
      placed.push((await backEnd().people.order({ seller })).orderId);
    const at = { created_at: new Date(backEnd().now()) };
    for (const id of placed) await become(id, at);
    expect(ids(await list(seller))).toEqual(placed.toReversed());
    expect(ids(await list(seller, '?orderByColumn=createTime&isAsc=ascending'))).toEqual(placed);
    for (const query of ['?orderByColumn=amount_cents', '?orderByColumn=createTime%3B--', '?isAsc=up'])
      expect((await list(seller, query)).refusal, query).toBe('request.malformed');
  });

  it('has pages that contain each order once, and an empty page with the same total past the end', async () => {
    const seller = await aSeller();
    for (let count = 0; count < 5; count += 1) await backEnd().people.order({ seller });
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(seller, `?pageNum=${page}&pageSize=2`));
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1, 0]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    expect(new Set(pages.flatMap(ids)).size).toBe(5);
    for (const query of ['?pageNum=0', '?pageSize=501', '?pageNum=1000001'])
      expect((await list(seller, query)).refusal, query).toBe('request.malformed');
  });

  describe('access to the list of orders', () => {
    it('needs its own permission', async () => {
      expect((await list(await aSeller(['order:detail', 'work:list']))).code).toBe(403);
      expect((await list(await aSeller(['order:list']))).code).toBe(200);
    });
  });
});
