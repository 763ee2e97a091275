import { expect, it } from 'vitest';
import { formatDateTime } from '@/domain/dates/format';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { REMINDER_KEPT } from '@/domain/own-reminder/own-reminder';
import type { Account } from '@backend/core/ports/account';
import { audienceOf } from '@backend/storage/changes/audience';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const TEXT = '回访车主';

onOneBackEnd('the reminder that a user sets on a work order', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const pathOf = (workId: string) => `/seller/work/reminder/${workId}`;
  const later = (by: number) => formatDateTime(Math.floor((Date.now() + by) / MINUTE) * MINUTE);
  const set = (by: Account, workId: string, at = later(HOUR), text = TEXT, key = newRequestId()) =>
    command(by, pathOf(workId), { at, text }, key);
  const remove = async (by: Account, workId: string, key = newRequestId()) =>
    (
      await backEnd().client.send('DELETE', pathOf(workId), {
        token: await backEnd().tokenOf(by),
        platform: by.platform,
        headers: { 'idempotency-key': key },
      })
    ).body;
  const own = async (by: Account, workId: string) => (await get(by, pathOf(workId))).data;
  const rowOf = (by: Account, workId: string) =>
    backEnd()
      .db.selectFrom('own_reminder')
      .selectAll()
      .where('work_order_id', '=', workId)
      .where('account_id', '=', by.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const fire = async (id: string, after: number) =>
    backEnd().storage.reminderTimers.fire(id, newRequestId(), Date.now() + after);
  const newsOf = async (by: Account) =>
    ((await get(by, '/seller/selectCommonNotice')).data as { reminder?: object }[]).flatMap(
      ({ reminder }) => reminder ?? [],
    );
  const listed = async (by: Account, workId: string) =>
    ((await get(by, '/seller/work/list?pageSize=100')).rows as { id: string; reminderTime?: string }[]).find(
      ({ id }) => id === workId,
    );

  const scene = async () => {
    const { people } = backEnd();
    const seller = await people.account();
    const clerk = await people.account({ clerkOf: seller });
    const staff = await people.account({ type: 'PLATFORM', permissions: ['work:list'] });
    const order = await people.order({ seller });
    return { seller, clerk, staff, order, workId: await people.workOrder({ order, by: seller }) };
  };

  it('is read, shown in the list and announced only for its own user', async () => {
    const { seller, clerk, staff, workId } = await scene();
    for (const one of [seller, clerk, staff]) await own(one, workId);
    const at = later(DAY);
    expect(await set(clerk, workId, at)).toMatchObject({ code: 200, data: { at, text: TEXT } });
    expect(await own(clerk, workId)).toEqual({ at, text: TEXT });
    expect(await listed(clerk, workId)).toMatchObject({ reminderTime: at });
    for (const one of [seller, staff]) {
      expect(await own(one, workId)).toEqual({ at: '', text: '' });
      expect(await listed(one, workId)).not.toHaveProperty('reminderTime');
    }
    const { id } = await rowOf(clerk, workId);
    const received = await audienceOf(backEnd().db, { area: 'own-reminder', id }, backEnd().now());
    expect(received.map((one) => one.id)).toEqual([clerk.id]);
  });

  it('exists once per work order: setting it again changes it, and the earlier job has no effect', async () => {
    const { seller, workId } = await scene();
    await set(seller, workId, later(HOUR));
    const { id } = await rowOf(seller, workId);
    await set(seller, workId, later(DAY), '改到明天');
    expect((await rowOf(seller, workId)).id).toBe(id);
    await fire(id, 2 * HOUR);
    expect(await newsOf(seller)).toEqual([]);
    expect(await own(seller, workId)).toMatchObject({ text: '改到明天' });
    const { due } = await backEnd()
      .db.selectFrom('job')
      .select((eb) => eb.fn.countAll<string>().as('due'))
      .where('kind', '=', 'work-order.remind-self')
      .where('payload', '@>', JSON.stringify({ reminderId: id }) as never)
      .executeTakeFirstOrThrow();
    expect(Number(due)).toBe(2);
  });

  it('produces one notice for its user, with a link to the work order', async () => {
    const { seller, clerk, order, workId } = await scene();
    await set(clerk, workId);
    const { id } = await rowOf(clerk, workId);
    await fire(id, 2 * HOUR);
    await fire(id, 2 * HOUR);
    expect(await newsOf(clerk)).toEqual([{ workId, orderNo: order.orderNo, text: TEXT, isFinished: 0 }]);
    expect(await newsOf(seller)).toEqual([]);
    expect(await own(clerk, workId)).toEqual({ at: '', text: '' });
    expect(await listed(clerk, workId)).not.toHaveProperty('reminderTime');
    expect(await set(clerk, workId)).toMatchObject({ code: 200 });
  });

  it('produces a notice for an administrator, who has no single permission but every permission', async () => {
    const { workId } = await scene();
    const chief = await backEnd().people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
    await set(chief, workId);
    await fire((await rowOf(chief, workId)).id, 2 * HOUR);
    expect(await newsOf(chief)).toMatchObject([{ workId }]);
  });

  it('also creates a notice when the work order is finished by then, and the notice states that it is finished', async () => {
    const { seller, workId } = await scene();
    await set(seller, workId);
    await command(seller, `/seller/work/finish/${workId}`, {
      id: workId,
      remark: '完',
      content: '完',
      flag: 0,
    });
    await fire((await rowOf(seller, workId)).id, 2 * HOUR);
    expect(await newsOf(seller)).toMatchObject([{ workId, isFinished: 1 }]);
  });

  it('ends without a notice when the user can no longer open the work order or sign in', async () => {
    const { people, db } = backEnd();
    const [seller, handler, next] = [await people.account(), await people.account(), await people.account()];
    const clerk = await people.account({ clerkOf: seller });
    const order = await people.order({ seller, handler });
    const workId = await people.workOrder({ order, by: seller });
    await set(handler, workId);
    await set(clerk, workId);
    await db
      .updateTable('work_order')
      .set({ handler_id: next.id, handler_sid: next.sid })
      .where('id', '=', workId)
      .execute();
    await db.updateTable('account').set({ enabled: false }).where('id', '=', clerk.id).execute();
    expect(await get(handler, pathOf(workId))).toMatchObject({ refusal: 'work-order.not-found' });
    for (const one of [handler, clerk]) {
      const { id } = await rowOf(one, workId);
      await fire(id, 2 * HOUR);
      expect(await rowOf(one, workId)).toMatchObject({ ended: 'lost' });
    }
    const reported = await db
      .selectFrom('notice')
      .select('id')
      .where('account_id', 'in', [handler.id, clerk.id])
      .execute();
    expect(reported).toEqual([]);
  });

  it('is removed once, and then its job has no effect', async () => {
    const { seller, workId } = await scene();
    await set(seller, workId);
    const { id } = await rowOf(seller, workId);
    const key = newRequestId();
    expect(await remove(seller, workId, key)).toMatchObject({ code: 200 });
    expect(await remove(seller, workId, key)).toMatchObject({ code: 200 });
    expect(await remove(seller, workId)).toMatchObject({ refusal: 'own-reminder.gone' });
    await fire(id, 2 * HOUR);
    expect(await newsOf(seller)).toEqual([]);
  });

  it('is deleted 30 days after it ended, and never while it waits', async () => {
    const { seller, clerk, workId } = await scene();
    await set(seller, workId);
    await set(clerk, workId);
    const [ended, waiting] = [await rowOf(seller, workId), await rowOf(clerk, workId)];
    await remove(seller, workId);
    const left = async () => {
      const rows = await backEnd()
        .db.selectFrom('own_reminder')
        .select('id')
        .where('id', 'in', [ended.id, waiting.id])
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    };
    const sweep = (after: number) => backEnd().storage.reminderTimers.sweep(Date.now() + after);
    await sweep(REMINDER_KEPT - HOUR);
    expect(await left()).toEqual([ended.id, waiting.id]);
    expect(await sweep(REMINDER_KEPT + HOUR)).toBeGreaterThan(0);
    expect(await left()).toEqual([waiting.id]);
  });

  it('is refused for a past or too distant time, and for users outside the scope', async () => {
    const { seller, workId } = await scene();
    expect(await set(seller, workId, later(-HOUR))).toMatchObject({ refusal: 'own-reminder.past' });
    expect(await set(seller, workId, later(400 * DAY))).toMatchObject({ refusal: 'own-reminder.too-far' });
    expect(await set(seller, workId, later(HOUR), 'x'.repeat(101))).toMatchObject({
      refusal: 'own-reminder.too-long',
    });
    const stranger = await backEnd().people.account();
    expect(await set(stranger, workId)).toMatchObject({ refusal: 'work-order.not-found' });
    expect(await remove(stranger, workId)).toMatchObject({ refusal: 'work-order.not-found' });
  });

  it('exists once when two tabs set it at the same time', async () => {
    const { seller, workId } = await scene();
    const both = await Promise.all([set(seller, workId, later(HOUR)), set(seller, workId, later(DAY))]);
    expect(both.map(({ code }) => code)).toEqual([200, 200]);
    const rows = await backEnd()
      .db.selectFrom('own_reminder')
      .select('id')
      .where('work_order_id', '=', workId)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
