import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { STAFF_RATED_WITHIN } from '@/domain/work-order/rate-staff';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Listed {
  readonly userId: string;
  readonly userName: string;
  readonly rate: number;
}

onOneBackEnd('staff who wait for a rating', (backEnd) => {
  const { get, command } = callsAs(backEnd);

  const waiting = async (by: Account) => (await get(by, '/seller/getDockerDeptUser')).data as Listed[];
  const save = (by: Account, list: readonly object[], requestId?: string) =>
    command(by, '/seller/saveBatchUserRate', list, requestId);
  const home = async (by: Account) => (await get(by, '/seller/index')).data.staffToRate as number;
  const finish = (id: string, by: Account) =>
    backEnd().people.act(id, by, finishWorkOrder({ remark: '好了', noteOnOrder: false }));

  /** A work order that the handler and platform staff answered, and its creator finished. */
  const served = async () => {
    const cast = await backEnd().people.cast();
    await backEnd().people.reply(cast.workId, cast.handler, '已安排');
    await backEnd().people.reply(cast.workId, cast.staff, '平台已介入');
    await backEnd().people.reply(cast.workId, cast.clerk, '好的');
    await backEnd().people.reply(cast.workId, cast.shopkeeper, '门店已知');
    await finish(cast.workId, cast.seller);
    return cast;
  };
  const stars = (list: readonly Listed[], rate: number) => list.map((member) => ({ ...member, rate }));

  it('are the handler’s side and platform staff who worked on a finished work order of the user', async () => {
    const { seller, clerk, handler, staff, stranger } = await served();
    expect(await waiting(seller)).toEqual([
      { userId: handler.id, userName: '李强', rate: 0 },
      { userId: staff.id, userName: '平台客服', rate: 0 },
    ]);
    expect(await home(seller)).toBe(2);
    for (const by of [clerk, handler, stranger]) {
      expect(await waiting(by)).toEqual([]);
      expect(await home(by)).toBe(0);
    }
  });

  it('are rated by name by a client that sends no ids', async () => {
    const { seller } = await served();
    const named = (await waiting(seller)).map(({ userName }) => ({ userName, rate: 4 }));
    expect(named).toHaveLength(2);
    expect((await save(seller, named)).code).toBe(200);
    expect(await waiting(seller)).toEqual([]);
    const { rows } = await sql<{ stars: number }>`
      select stars from staff_rating where rater_id = ${seller.id}`.execute(backEnd().db);
    expect(rows).toEqual([{ stars: 4 }, { stars: 4 }]);
  });

  it('are not listed while the work order is open, or when they wrote nothing', async () => {
    const { seller, handler, workId } = await backEnd().people.cast();
    await backEnd().people.reply(workId, handler, '已安排');
    expect(await waiting(seller)).toEqual([]);
    await finish(workId, seller);
    expect(await waiting(seller)).toHaveLength(1);
    const silent = await backEnd().people.cast();
    await finish(silent.workId, silent.seller);
    expect(await waiting(silent.seller)).toEqual([]);
  });

  it('are rated together, and listed again after new work for the user', async () => {
    const { seller, handler, order } = await served();
    expect((await save(seller, stars(await waiting(seller), 5))).code).toBe(200);
    expect([await waiting(seller), await home(seller)]).toEqual([[], 0]);
    backEnd().later(MINUTE);
    const again = await backEnd().people.workOrder({ order, by: seller });
    await backEnd().people.reply(again, handler, '又来了');
    await finish(again, seller);
    expect((await waiting(seller)).map(({ userId }) => userId)).toEqual([handler.id]);
  });

  it('are no longer listed when their work was more than 30 days ago', async () => {
    const { seller } = await served();
    backEnd().later(STAFF_RATED_WITHIN - MINUTE);
    expect([(await waiting(seller)).length, await home(seller)]).toEqual([2, 2]);
    backEnd().later(2 * MINUTE);
    expect([await waiting(seller), await home(seller)]).toEqual([[], 0]);
  });

  it.each([
    [0, 'staff-rating.incomplete'],
    [6, 'staff-rating.out-of-range'],
    [4.5, 'staff-rating.out-of-range'],
  ])('cannot be rated with %s stars, but only with whole stars from 1 to 5', async (rate, refusal) => {
    const { seller } = await served();
    expect((await save(seller, stars(await waiting(seller), rate))).refusal).toBe(refusal);
    expect(await waiting(seller)).toHaveLength(2);
  });

  it('are not rated by a user for whom they are not listed', async () => {
    const { seller, stranger } = await served();
    const list = stars(await waiting(seller), 5);
    for (const given of [list, []]) expect((await save(stranger, given)).refusal).toBe('staff-rating.nobody');
    expect((await save(seller, [{ userId: stranger.id, userName: '', rate: 5 }])).refusal).toBe(
      'staff-rating.nobody',
    );
    expect(await waiting(seller)).toHaveLength(2);
  });

  it('are rated once by two tabs at the same time, and a repeat gets the first answer', async () => {
    const { seller } = await served();
    const list = stars(await waiting(seller), 4);
    const requestId = newRequestId();
    const answers = await Promise.all([
      save(seller, list, requestId),
      save(seller, stars(list, 1)),
      save(seller, list, requestId),
    ]);
    const rows = await backEnd()
      .db.selectFrom('staff_rating')
      .select('stars')
      .where('rater_id', '=', seller.id)
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map((row) => row.stars)).size).toBe(1);
    expect(answers[0]).toEqual(answers[2]);
    expect([answers[0]?.code, answers[1]?.code].sort()).toEqual([200, 500]);
    if (answers[0]?.code === 200) {
      expect(await save(seller, list, requestId)).toEqual(answers[0]);
      expect((await save(seller, stars(list, 2), requestId)).code).toBe(409);
    }
  });
});
