import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { formatDateTime } from '@/domain/dates/format';
import { DAY, HOUR } from '@/domain/kernel/instant';
import { ORDER_VERBS } from '@/domain/order/life/available-order-actions';
import type { Account } from '@backend/core/ports/account';
import { runs } from '@tests/support/night';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const PARTY = [
  ...['order:list', 'order:detail', 'order:add', 'order:pay', 'order:cancel', 'order:confirm'],
  ...['order:afterSale', 'order:assign', 'order:install', 'work:list', 'work:add', 'work:detail'],
];
/** The number of runs. Each run checks about 400 answers. */
const RUNS = runs(3, 20);
const SEES = [...PARTY, 'order:revealPhone'];
const PROJECT = 'PHONES_FRONT';
const PEOPLE = [
  'seller',
  'clerk',
  'handler',
  'keeper',
  'otherKeeper',
  'staff',
  'reader',
  'stranger',
] as const;
/** The users who see numbers in full. A shop does not, even with the permission. */
const MAY_SEE: readonly string[] = ['seller', 'staff'];

/** Steps that go back, change nothing, or end the order. One attempt in five uses them. */
const BACK = ['cancel', 'decline', 'return', 'abort', 'reassign', 'setHandler'];

/** An attempt: the user, the position of the step among the offered ones, and whether to use its other variant. */
const tries = fc.array(fc.record({ by: fc.constantFrom(...PEOPLE), at: fc.nat(20), other: fc.boolean() }), {
  minLength: 12,
  maxLength: 14,
});

onEachBackEnd('the phone number of a customer', (backEnd) => {
  const { get, command, put } = callsAs(backEnd);
  const { upload } = uploadsOf(backEnd);
  let placed = 0;

  const scene = async () => {
    const { people, db } = backEnd();
    await people.project(PROJECT, { points: 60, price: 98_000 });
    const account = (given: Parameters<typeof people.account>[0]) =>
      people.account({ permissions: PARTY, ...given });
    const seller = await account({ name: '王芳', permissions: SEES });
    const handler = await account({ name: '同城安装' });
    const shopId = await people.shop(`安亭店${seller.id}`);
    const otherId = await people.shop(`嘉定店${seller.id}`);
    const actors: Readonly<Record<(typeof PEOPLE)[number], Account>> = {
      ...{ seller, handler },
      clerk: await account({ name: '林晓', clerkOf: seller }),
      keeper: await account({ type: 'SHOP', shopId, permissions: SEES }),
      otherKeeper: await account({ type: 'SHOP', shopId: otherId, permissions: SEES }),
      staff: await account({ type: 'PLATFORM', permissions: SEES }),
      reader: await account({ type: 'PLATFORM' }),
      stranger: await account({ name: '别家', permissions: SEES }),
    };
    await people.ordersWith(seller, { points: 100_000 });
    const images = Object.fromEntries(
      await Promise.all(
        (['keeper', 'otherKeeper'] as const).map(async (by) => [
          by,
          await Promise.all(
            [1, 2, 3].map(
              async () => (await upload(actors[by], '/common/upload/order-evidence', 'a.png', PNG)).fileName,
            ),
          ),
        ]),
      ),
    ) as Readonly<Record<string, readonly string[]>>;
    return { db, actors, shopId, otherId, handler, images };
  };

  /** Reads that contain an order, alone or as a row of a list. Exports use the same lists. */
  const readsOf = (
    orderId: string,
    orderNo: string,
    works: readonly string[],
    numbers: readonly string[],
  ) => [
    `/seller/getOrderInfo?orderId=${orderId}`,
    `/seller/order/history/${orderId}`,
    `/seller/order/list?searchValue=${orderNo}`,
    ...['pending', 'accept', 'appoint', 'installing', 'confirm', 'cancel', 'today', 'tomorrow'].map(
      (board) => `/seller/order/board?board=${board}&searchValue=${orderNo}`,
    ),
    '/seller/order/calendar?days=3',
    `/seller/order/candidates/${orderId}`,
    `/seller/work/list?searchValue=${orderNo}`,
    ...numbers.flatMap((number) => [
      `/seller/work/list?searchValue=${number}`,
      `/seller/order/list?searchValue=${number.slice(3)}`,
    ]),
    ...works.flatMap((id) => [
      `/seller/work/info/${id}?comments=1`,
      `/seller/work/im/comments/${id}`,
      `/seller/work/list?workId=${id}`,
    ]),
  ];

  it('is never shown without the permission, after any sequence of steps', { timeout: 240_000 }, async () => {
    const { db, actors, shopId, otherId, handler, images } = await scene();
    const from = startOfDay(dayOf(backEnd().now() + DAY)) + 2 * HOUR;
    let looked = 0;
    let seen = 0;
    const moved = new Set<string>();
    const look = async (orderId: string, orderNo: string, works: readonly string[], numbers: string[]) => {
      for (const [name, by] of Object.entries(actors))
        for (const path of readsOf(orderId, orderNo, works, numbers)) {
          const text = JSON.stringify(await get(by, path));
          looked += 1;
          const shown = numbers.filter((number) => text.includes(number));
          if (MAY_SEE.includes(name)) seen += shown.length;
          else expect([name, path, shown]).toEqual([name, path, []]);
        }
    };
    await fc.assert(
      fc.asyncProperty(tries, async (walk) => {
        placed += 1;
        const numbers = [0, 1].map((nth) => `139${String(70_000_000 + placed * 10 + nth)}`);
        const saved = await command(actors.seller, '/seller/order', {
          ...{ project: PROJECT, customerName: '王女士', customerPhone: numbers[0], regionId: '310114' },
          ...{ address: '墨玉路 128 号', carPlate: '沪A12345', carModel: '大众朗逸', content: '', image: [] },
          outletId: shopId,
        });
        expect(saved).toMatchObject({ code: 200 });
        const { orderId, orderNo, version } = saved.data as Record<string, string>;
        // The second number is set by a change, and the history contains it.
        const change = { orderId, version, customerPhone: numbers[1] };
        const info = (await get(actors.seller, `/seller/getOrderInfo?orderId=${orderId}`)).data;
        const fields = ['project', 'customerName', 'regionId', 'address', 'carPlate', 'carModel', 'content'];
        const changed = await put(actors.seller, '/seller/order', {
          ...Object.fromEntries(fields.map((field) => [field, info[field]])),
          ...{ image: [], outletId: shopId, ...change },
        });
        expect(changed).toMatchObject({ code: 200 });
        await db
          .updateTable('customer_order')
          .set({ handler_id: handler.id, handler_sid: handler.sid })
          .where('id', '=', orderId ?? '')
          .execute();
        const work = await backEnd().people.workOrder({
          order: { orderId: orderId ?? '', orderNo: orderNo ?? '' },
          by: actors.seller,
        });
        await look(orderId ?? '', orderNo ?? '', [work], numbers);
        const offeredTo = async (name: (typeof PEOPLE)[number]) => {
          const { data } = await get(actors[name], `/seller/getOrderInfo?orderId=${orderId}`);
          const offered = ((data?.actions ?? []) as readonly string[]).filter((verb) =>
            (ORDER_VERBS as readonly string[]).includes(verb),
          );
          return offered.map((verb) => ({ by: name, verb }));
        };
        for (const { by: first, at, other } of walk) {
          // Starts at this user, and searches for the first user to whom a step is offered.
          const begin = PEOPLE.indexOf(first);
          let taken: { by: (typeof PEOPLE)[number]; verb: string } | undefined;
          for (let nth = 0; nth < PEOPLE.length && taken === undefined; nth += 1) {
            const offered = await offeredTo(PEOPLE[(begin + nth) % PEOPLE.length] ?? first);
            const onward = offered.filter((each) => at % 5 === 0 || !BACK.includes(each.verb));
            taken = onward[at % Math.max(1, onward.length)];
          }
          if (taken === undefined) break;
          const { by, verb } = taken;
          const actor = actors[by];
          const answer = await command(actor, `/seller/order/${verb}/${orderId}`, {
            ...{ reason: '客户改期', shopId: other ? otherId : shopId, handlerId: handler.id },
            ...{ agreed: other ? 1 : 0, compensation: 0, outcome: other ? 'none' : 'reinstall' },
            ...{ appointFrom: formatDateTime(from), appointTo: formatDateTime(from + 2 * HOUR) },
            image: verb === 'complete' ? (images[by] ?? []) : [],
          });
          if (answer.code === 200) {
            moved.add(verb);
            for (const reader of ['keeper', 'otherKeeper', 'handler', 'reader'] as const)
              for (const path of [`getOrderInfo?orderId=${orderId}`, `order/history/${orderId}`]) {
                const text = JSON.stringify(await get(actors[reader], `/seller/${path}`));
                for (const number of numbers) expect(text, `${reader} after ${verb}`).not.toContain(number);
              }
          }
          const reported = JSON.stringify(answer);
          const isReveal = verb === 'revealPhone' && answer.code === 200;
          for (const number of numbers)
            if (!isReveal) expect(reported, `${by} ${verb}`).not.toContain(number);
        }
        await look(orderId ?? '', orderNo ?? '', [work], numbers);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    expect(looked).toBeGreaterThan(300 * RUNS);
    // Users with the permission see the number in the search, in the history and in the detail.
    expect(seen).toBeGreaterThan(10 * RUNS);
    expect(moved.size).toBeGreaterThan(3);
  });
});
