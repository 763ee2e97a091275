import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { audienceOf } from '@backend/storage/changes/audience';
import { newRequestId } from '@tests/support/running-back-end';
import { aCheckOut } from '@tests/support/running-back-end/mall';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const BUY = ['mall:buy'];
const TO = {
  ...{ receiver: '王芳', phone: '13800138000', region: ['310000 上海市', '310114 嘉定区'] },
  ...{ address: '墨玉路 1 号', isDefault: 0 },
};
interface Shown {
  readonly id: string;
  readonly version: number;
  readonly receiver: string;
  readonly isDefault: number;
}

onEachBackEnd('the address book of an account', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const buyer = (more = {}) => backEnd().people.account({ name: '王芳', permissions: BUY, ...more });
  const book = async (by: Account) =>
    (await get(by, '/seller/mall/addresses')).data.addresses as readonly Shown[];
  const change = (by: Account, more: object, key = newRequestId()) =>
    command(by, '/seller/mall/addresses', { ...TO, action: 'save', id: '0', version: 0, ...more }, key);
  const names = async (by: Account) => (await book(by)).map(({ receiver }) => receiver);

  it('is shared by the users of the account, and hidden from others and from staff', async () => {
    const seller = await buyer();
    const clerk = await buyer({ clerkOf: seller, name: '李娜' });
    const saved = await change(seller, {});
    expect(saved).toMatchObject({ code: 200 });
    expect(await book(clerk)).toMatchObject([{ ...TO, id: saved.data.id, version: 0, isDefault: 1 }]);
    expect(await book(await buyer())).toEqual([]);
    expect(await change(await buyer(), { id: saved.data.id, action: 'remove' })).toMatchObject({
      refusal: 'mall.address-gone',
    });
    const staff = await backEnd().people.account({ type: 'PLATFORM', permissions: BUY });
    expect(await get(staff, '/seller/mall/addresses')).toMatchObject({ refusal: 'permission.denied' });
    const { db, now } = backEnd();
    const audience = (await audienceOf(db, { area: 'mall-address', id: seller.id }, now())).map(
      ({ id }) => id,
    );
    expect([seller, clerk, staff].map(({ id }) => audience.includes(id))).toEqual([true, true, false]);
  });

  it('has one default, which another address can replace, and is changed once for an idempotency key', async () => {
    const seller = await buyer();
    const key = newRequestId();
    const first = await change(seller, {}, key);
    expect((await change(seller, {}, key)).data).toEqual(first.data);
    const { id } = (await change(seller, { receiver: '赵磊' })).data;
    expect(await names(seller)).toEqual(['王芳', '赵磊']);
    await change(seller, { action: 'makeDefault', id, version: 0 });
    expect(await book(seller)).toMatchObject([
      { receiver: '赵磊', isDefault: 1, version: 1 },
      { receiver: '王芳', isDefault: 0 },
    ]);
    await change(seller, { action: 'remove', id, version: 1 });
    expect(await book(seller)).toMatchObject([{ receiver: '王芳', isDefault: 1 }]);
  });

  it('refuses the second of two users who change one address, and keeps the first change', async () => {
    const seller = await buyer();
    const clerk = await buyer({ clerkOf: seller });
    const { id } = (await change(seller, {})).data;
    const both = await Promise.all([
      change(seller, { id, receiver: '甲方' }),
      change(clerk, { id, receiver: '乙方' }),
    ]);
    expect(both.map(({ refusal }) => refusal ?? 'done').sort()).toEqual(['done', 'mall.address-changed']);
    expect(await names(seller)).toEqual([both[0].refusal === undefined ? '甲方' : '乙方']);
    await change(seller, { id, action: 'remove', version: 1 });
    expect(await change(clerk, { id, version: 1 })).toMatchObject({ refusal: 'mall.address-gone' });
  });

  it('contains at most 20 addresses and one default, even when many are added at once', async () => {
    const seller = await buyer();
    const added = await Promise.all(
      Array.from({ length: 24 }, (_, at) => change(seller, { receiver: `收货${at}`, isDefault: 1 })),
    );
    const refusals = added.map(({ refusal }) => refusal ?? 'done');
    expect(refusals.filter((each) => each === 'done')).toHaveLength(20);
    expect(refusals.filter((each) => each === 'mall.address-too-many')).toHaveLength(4);
    const kept = await book(seller);
    expect(kept).toHaveLength(20);
    expect(kept.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
  });

  it.each([
    [{ receiver: ' ' }, 'mall.receiver-required'],
    [{ phone: '12' }, 'mall.phone-invalid'],
    [{ region: [] }, 'mall.region-required'],
    [{ address: '浙江省杭州市古墩路' }, 'mall.region-twice'],
  ])('refuses what check-out would refuse: %o', async (more, refusal) => {
    expect(await change(await buyer(), more)).toMatchObject({ refusal });
  });

  it('belongs to the shop when a shop buys', async () => {
    const shopId = await backEnd().people.shop(`安亭店${newRequestId()}`);
    const keeper = await buyer({ type: 'SHOP', shopId });
    await change(keeper, {});
    expect(await names(keeper)).toEqual(['王芳']);
    expect(await names(await buyer())).toEqual([]);
  });
});

onEachBackEnd('the invoice of an order', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const scene = async () => {
    const seller = await backEnd().people.account({
      name: '王芳',
      permissions: [...BUY, 'mall:order:detail'],
    });
    const keeper = await backEnd().people.account({
      ...{ type: 'PLATFORM', permissions: ['mall:order:list', 'mall:order:detail'] },
    });
    const { skuId } = await backEnd().people.goods(seller.platform);
    const place = (invoice?: object) =>
      command(seller, '/seller/mall/order', { ...aCheckOut(skuId, 1, 1000), couponId: '0', invoice });
    const invoiceOf = async (by: Account, orderNo: string) =>
      (await get(by, `/seller/mall/order/${orderNo}`)).data.invoice;
    return { seller, keeper, place, invoiceOf };
  };

  it('is stored with the order, and shown to the buyer and in the detail and the list of staff', async () => {
    const { seller, keeper, place, invoiceOf } = await scene();
    const asked = { kind: 'company', title: '路行', taxNumber: '9133 0110 ma2h4t7x0u' };
    const kept = { ...asked, taxNumber: '91330110MA2H4T7X0U' };
    const { orderNo } = (await place(asked)).data;
    expect(await invoiceOf(seller, orderNo)).toEqual(kept);
    expect(await invoiceOf(keeper, orderNo)).toEqual(kept);
    const listed = await get(keeper, `/seller/mall/order/list?pageNum=1&pageSize=10&searchValue=${orderNo}`);
    expect(listed.rows).toMatchObject([{ orderNo, invoice: kept }]);
    expect(await place({ ...asked, taxNumber: '1' })).toMatchObject({ refusal: 'mall.tax-number-invalid' });
    expect(await place({ kind: 'personal', title: '' })).toMatchObject({
      refusal: 'mall.invoice-title-required',
    });
  });

  it('is empty for a client that does not send this field', async () => {
    const { keeper, place, invoiceOf } = await scene();
    const { orderNo } = (await place()).data;
    expect(await invoiceOf(keeper, orderNo)).toEqual({ kind: 'none', title: '', taxNumber: '' });
  });
});
