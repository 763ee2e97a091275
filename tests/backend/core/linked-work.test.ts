import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { audienceOf } from '@backend/storage/changes/audience';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs, readsOf } from './calls-as';

const RIGHTS = ['work:list'];

interface Links {
  readonly links: readonly { readonly workId: string; readonly state: string }[];
  readonly entries: readonly { readonly kind: string; readonly workId: string; readonly byName: string }[];
}

onOneBackEnd('links between work orders', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const pathOf = (workId: string) => `/seller/work/link/${workId}`;
  const link = (by: Account, workId: string, otherId: string, key = newRequestId()) =>
    command(by, pathOf(workId), { workId: otherId }, key);
  const unlink = async (by: Account, workId: string, otherId: string, key = newRequestId()) =>
    (
      await backEnd().client.send('DELETE', `${pathOf(workId)}/${otherId}`, {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        headers: { 'idempotency-key': key },
      })
    ).body;
  const linksOf = async (by: Account, workId: string) => (await get(by, pathOf(workId))).data as Links;
  const endsOf = async (by: Account, workId: string) =>
    (await linksOf(by, workId)).links.map((each) => each.workId);

  /** Two work orders of one seller. A handler and a shop see only the first. */
  const scene = async () => {
    const { people } = backEnd();
    const shopId = await people.emptyShop();
    const seller = await people.account();
    const handler = await people.account();
    const staff = await people.account({ type: 'PLATFORM', permissions: RIGHTS });
    const reader = await people.account({ type: 'PLATFORM', permissions: ['work:read'] });
    const shop = await people.account({ type: 'SHOP', shopId, permissions: RIGHTS });
    const order = await people.order({ seller, handler, shopId });
    const first = await people.workOrder({ order, by: seller });
    const second = await people.workOrder({ order: await people.order({ seller }), by: seller });
    return { seller, handler, staff, reader, shop, order, first, second };
  };

  it('are shown in both work orders, with the current state and type of the other one', async () => {
    const { seller, first, second, order } = await scene();
    expect(await link(seller, first, second)).toMatchObject({ code: 200, data: { workId: second } });
    expect(await linksOf(seller, second)).toMatchObject({
      links: [{ workId: first, orderNo: order.orderNo, type: 'AFTER_SALE' }],
      entries: [{ kind: 'linked', workId: first, byName: seller.name }],
    });
    await command(seller, `/seller/work/finish/${first}`, {
      id: first,
      remark: '完',
      content: '完',
      flag: 0,
    });
    expect((await linksOf(seller, second)).links[0]).toMatchObject({ state: 'FINISH' });
  });

  it('are neither shown, counted nor announced to a user who may open only one of the two', async () => {
    const { seller, handler, shop, staff, reader, first, second } = await scene();
    for (const one of [seller, handler, shop, staff, reader]) await linksOf(one, first);
    const before = await Promise.all([handler, shop].map((one) => get(one, pathOf(first))));
    await link(seller, first, second);
    const { id } = await backEnd()
      .db.selectFrom('work_link')
      .select('id')
      .where('high_id', '=', second)
      .executeTakeFirstOrThrow();
    expect(await Promise.all([handler, shop].map((one) => get(one, pathOf(first))))).toEqual(before);
    for (const one of [staff, reader]) expect(await endsOf(one, first)).toEqual([second]);
    const received = (await audienceOf(backEnd().db, { area: 'linked-work', id }, backEnd().now())).map(
      (one) => one.id,
    );
    const all = [seller, handler, shop, staff, reader].map((one) => one.id);
    expect(all.filter((one) => received.includes(one))).toEqual([seller, staff, reader].map((one) => one.id));

    await unlink(seller, first, second);
    expect(await Promise.all([handler, shop].map((one) => get(one, pathOf(first))))).toEqual(before);
    for (const one of [handler, shop]) {
      expect(await link(one, first, second)).toMatchObject({ refusal: 'linked-work.not-found' });
      expect(await unlink(one, first, second)).toMatchObject({ refusal: 'linked-work.not-found' });
      expect(await link(one, second, first)).toMatchObject({ refusal: 'work-order.not-found' });
    }
  });

  it('are no longer shown once one of the two is handed over to another account', async () => {
    const { staff, handler, first, seller } = await scene();
    const { people, db } = backEnd();
    const other = await people.workOrder({ order: await people.order({ seller, handler }), by: seller });
    await link(staff, first, other);
    expect(await endsOf(handler, first)).toEqual([other]);
    const next = await people.account();
    await db
      .updateTable('work_order')
      .set({ handler_id: next.id, handler_sid: next.sid })
      .where('id', '=', other)
      .execute();
    expect(await linksOf(handler, first)).toEqual({ links: [], entries: [] });
  });

  it('change no other answer about the two work orders', async () => {
    const { seller, staff, first, second } = await scene();
    const reads = async () =>
      Promise.all(
        [seller, staff].flatMap((by) =>
          [...readsOf(first), ...readsOf(second)].map(async (path) =>
            JSON.stringify(await get(by, path)).replaceAll(/"waitTime":\d+/g, ''),
          ),
        ),
      );
    const before = await reads();
    await link(staff, first, second);
    expect(await reads()).toEqual(before);
  });

  it('are created once by two concurrent users, and removed once', async () => {
    const { seller, staff, first, second } = await scene();
    const both = await Promise.all([link(seller, first, second), link(staff, second, first)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(both.find(({ code }) => code === 500)).toMatchObject({ refusal: 'linked-work.already' });
    const ended = await Promise.all([unlink(seller, first, second), unlink(staff, second, first)]);
    expect(ended.find(({ code }) => code === 500)).toMatchObject({ refusal: 'linked-work.gone' });
    expect(ended.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    const { links, entries } = await linksOf(seller, first);
    expect(links).toEqual([]);
    expect(entries.map(({ kind }) => kind)).toEqual(['removed', 'linked']);
  });

  it('return the same answer for the same key, and can be created again', async () => {
    const { seller, first, second } = await scene();
    const [key, end] = [newRequestId(), newRequestId()];
    const made = await link(seller, first, second, key);
    expect(await link(seller, first, second, key)).toEqual(made);
    expect(await link(seller, first, first)).toMatchObject({ refusal: 'linked-work.same' });
    expect(await unlink(seller, first, second, end)).toMatchObject({ code: 200 });
    expect(await unlink(seller, first, second, end)).toMatchObject({ code: 200 });
    expect(await link(seller, second, first)).toMatchObject({ code: 200 });
    expect(await endsOf(seller, first)).toEqual([second]);
  });

  it('are neither created nor removed by a user with read access only', async () => {
    const { reader, first, second } = await scene();
    expect(await link(reader, first, second)).toMatchObject({ refusal: 'permission.denied' });
    expect(await unlink(reader, first, second)).toMatchObject({ refusal: 'permission.denied' });
  });
});
