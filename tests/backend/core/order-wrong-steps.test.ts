import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDateTime } from '@/domain/dates/format';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { ORDER_VERBS } from '@/domain/order/life/available-order-actions';
import { verifyLedger } from '@backend/storage/ledger/verify-ledger';
import type { Account } from '@backend/core/ports/account';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const PARTY = [
  ...['order:list', 'order:detail', 'order:pay', 'order:cancel', 'order:confirm', 'order:afterSale'],
  ...['order:assign', 'order:install'],
];

onEachBackEnd('steps that are not offered', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);

  const scene = async () => {
    const { people } = backEnd();
    const account = (given: Parameters<typeof people.account>[0]) =>
      people.account({ permissions: PARTY, ...given });
    const seller = await account({ name: '王芳' });
    const handler = await account({ name: '同城安装' });
    const shopId = await people.shop(`安亭店${seller.id}`);
    const otherId = await people.shop(`嘉定店${seller.id}`);
    const shop = await account({ type: 'SHOP', shopId });
    const actors: Readonly<Record<string, Account>> = {
      ...{ seller, handler, shop },
      stranger: await account({ name: '别家' }),
      otherShop: await account({ type: 'SHOP', shopId: otherId }),
      staff: await account({ type: 'PLATFORM' }),
      reader: await account({ type: 'PLATFORM', permissions: ['order:list', 'order:detail'] }),
    };
    const images = await Promise.all(
      [1, 2, 3].map(async () => (await upload(shop, '/common/upload/order-evidence', 'a.png', PNG)).fileName),
    );
    const from = startOfDay(dayOf(backEnd().now() + DAY)) + 2 * HOUR;
    /** A body with the fields of every step. */
    const body = {
      ...{ reason: '客户改期', shopId: otherId, handlerId: handler.id, agreed: 1, compensation: 0 },
      ...{ appointFrom: formatDateTime(from), appointTo: formatDateTime(from + 2 * HOUR) },
      outcome: 'none',
    };
    const take = (by: Account, verb: string, orderId: string, more: object = {}) =>
      command(by, `/seller/order/${verb}/${orderId}`, {
        ...body,
        ...(verb === 'complete' ? { image: images } : {}),
        ...more,
      });
    /** Creates an order and takes these steps. */
    const orderAfter = async (
      status: 'UNPAID' | 'PENDING',
      ...steps: readonly (readonly [Account, string, object?])[]
    ): Promise<string> => {
      const { orderId } = await people.order({ seller, handler, status });
      for (const [by, verb, more] of steps)
        expect([verb, await take(by, verb, orderId, more)]).toMatchObject([verb, { code: 200 }]);
      return orderId;
    };
    const { staff } = actors;
    if (staff === undefined) throw new Error('no staff');
    const assigned = [staff, 'assign', { shopId }] as const;
    const accepted = [assigned, [shop, 'accept']] as const;
    const started = [...accepted, [shop, 'start']] as const;
    const done = [...started, [shop, 'complete']] as const;
    const places: Readonly<Record<string, () => Promise<string>>> = {
      UNPAID: () => orderAfter('UNPAID'),
      PENDING: () => orderAfter('PENDING'),
      assigned: () => orderAfter('PENDING', assigned),
      accepted: () => orderAfter('PENDING', ...accepted),
      'asked to cancel': () => orderAfter('PENDING', ...accepted, [seller, 'cancel']),
      INSTALLING: () => orderAfter('PENDING', ...started),
      DONE: () => orderAfter('PENDING', ...done),
      confirmed: () => orderAfter('PENDING', ...done, [seller, 'confirm']),
      AFTER_SALE: () => orderAfter('PENDING', ...done, [seller, 'afterSale']),
      CANCELLED: () => orderAfter('PENDING', [seller, 'cancel']),
    };
    return { actors, places, take };
  };

  it(
    'are refused with a specific message in every status for every user, and change nothing',
    { timeout: 240_000 },
    async () => {
      const { db } = backEnd();
      const { actors, places, take } = await scene();
      let tried = 0;
      for (const [place, bring] of Object.entries(places)) {
        const orderId = await bring();
        const stored = async () => ({
          order: await db.selectFrom('customer_order').selectAll().where('id', '=', orderId).execute(),
          events: await db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).execute(),
        });
        const before = await stored();
        for (const [name, actor] of Object.entries(actors)) {
          const seen = await get(actor, `/seller/getOrderInfo?orderId=${orderId}`);
          const offered: readonly string[] = seen.data?.actions ?? [];
          for (const verb of ORDER_VERBS) {
            if (offered.includes(verb)) continue;
            const answer = await take(actor, verb, orderId);
            const what = `${place}: ${name} ${verb}`;
            expect(answer.code, what).not.toBe(200);
            expect(answer.refusal, what).toMatch(/^(order|permission|file)\.[a-z-]+$/);
            expect(answer.msg, what).toMatch(/\p{Script=Han}/u);
            tried += 1;
          }
        }
        expect(await stored(), place).toEqual(before);
      }
      expect(tried).toBeGreaterThan(900);
      expect(await verifyLedger(db)).toEqual([]);
    },
  );

  it('are refused with the reason to the second of two users and to an outdated page', async () => {
    const { actors, places, take } = await scene();
    const { shop, seller, staff } = actors;
    if (shop === undefined || seller === undefined || staff === undefined) throw new Error('no actors');
    const orderId = (await places['assigned']?.()) ?? '';
    const both = await Promise.all([take(shop, 'accept', orderId), take(shop, 'decline', orderId)]);
    expect(both.map(({ code }) => code === 200).toSorted()).toEqual([false, true]);
    const inWork = (await places['INSTALLING']?.()) ?? '';
    // The installation has begun, but the page still shows the steps of an accepted order.
    expect(await take(seller, 'cancel', inWork)).toMatchObject({ refusal: 'order.step-not-possible' });
    expect(await take(shop, 'start', inWork)).toMatchObject({ refusal: 'order.step-not-possible' });
    const clicks = await Promise.all([take(shop, 'complete', inWork), take(shop, 'complete', inWork)]);
    expect(clicks.map(({ code }) => code === 200).toSorted()).toEqual([false, true]);
    const { data } = (await get(staff, `/seller/order/history/${inWork}`)) as {
      readonly data: readonly { readonly kind: string }[];
    };
    expect(data.filter(({ kind }) => kind === 'complete')).toHaveLength(1);
  });
});
