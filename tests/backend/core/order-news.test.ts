import { expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { openSignals } from '@tests/support/signals';
import { callsAs } from './calls-as';

interface Shown {
  readonly noticeId: string;
  readonly noticeTitle: string;
  readonly noticeContent: string;
  readonly level: string;
  readonly order?: { readonly kind: string; readonly orderId: string; readonly orderNo: string };
}

const INSTALLS = ['order:detail', 'order:install'];

onEachBackEnd('the users who can take a step of an order', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const unread = async (by: Account) =>
    ((await get(by, '/seller/selectCommonNotice')).data as readonly Shown[]).filter(({ order }) => order);

  it('get a notice when the deadline of the step passes, until the step is taken; other users get none', async () => {
    const { people, storage, now } = backEnd();
    const seller = await people.account({ name: '王芳', permissions: ['order:detail'] });
    const staff = await people.account({ type: 'PLATFORM', permissions: ['order:assign', 'order:detail'] });
    const shopId = await people.shop(`安亭店${seller.id}`);
    const keeper = await people.account({ type: 'SHOP', shopId, permissions: INSTALLS });
    const reader = await people.account({ type: 'SHOP', shopId, permissions: ['order:detail'] });
    const { orderId, orderNo } = await people.order({ seller, status: 'PENDING' });
    expect(await command(staff, `/seller/order/assign/${orderId}`, { shopId })).toMatchObject({ code: 200 });
    expect(await unread(keeper)).toEqual([]);

    const pages = await Promise.all(
      [keeper, reader, seller, staff].map(async (by) =>
        openSignals(backEnd().url, { token: await backEnd().tokenOf(by) }),
      ),
    );
    for (const page of pages) await page.received('ready');
    await storage.dueOrderSteps.take(orderId, 'markLate', `late/${orderId}`, now() + 30 * 24 * HOUR);
    const [notice] = await unread(keeper);
    expect(notice).toMatchObject({
      noticeTitle: '订单超时未接单',
      noticeContent: `订单 ${orderNo} 已超过接单时限，门店仍未接单，请尽快处理。`,
      level: 'important',
      order: { kind: 'not-accepted', orderId, orderNo },
    });
    const [toKeeper, ...others] = pages;
    const key = `order-news:${notice?.noticeId ?? ''}`;
    await expect.poll(() => toKeeper?.named()).toContain(key);
    // The other pages receive the signal that the order changed, but none about the notice.
    for (const page of others) await expect.poll(page.named).toContain(`order:${orderId}`);
    for (const page of others) expect(page.named()).not.toContain(key);
    for (const page of pages) page.socket.terminate();
    for (const by of [reader, seller, staff]) expect(await unread(by)).toEqual([]);

    expect(await command(keeper, `/seller/order/accept/${orderId}`, {})).toMatchObject({ code: 200 });
    expect(await unread(keeper)).toEqual([]);
  });
});
