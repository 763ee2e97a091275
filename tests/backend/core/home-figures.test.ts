import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { DAY, HOUR, MINUTE } from '@/domain/kernel/instant';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { rateWorkOrder } from '@/domain/work-order/rate-work-order';
import type { Account } from '@backend/core/ports/account';
import { aDissatisfiedRating, RATING_TEXTS } from '@tests/support/builders';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const finish = finishWorkOrder({ remark: '完', noteOnOrder: false });

onEachBackEnd('the home page', (backEnd) => {
  const { get, put } = callsAs(backEnd);

  describe('the census (the figures of the home page)', () => {
    const census = async (by: Account, query = '') => (await get(by, `/seller/census${query}`)).data;
    const total = (
      { days }: { readonly days: readonly Record<string, number>[] },
      what: 'orders' | 'workOrders' | 'finished',
    ) => days.reduce((sum, day) => sum + (day[what] ?? 0), 0);

    /** The number of work orders per duration: up to 15 minutes, 1 hour, 4 hours, 1 day, 3 days, and longer. */
    const counted = (...counts: readonly number[]) =>
      [900, 3600, 14_400, 86_400, 259_200, undefined].map((withinSeconds, step) => ({
        ...(withinSeconds === undefined ? {} : { withinSeconds }),
        count: counts[step] ?? 0,
      }));

    it('has every day of the last 240 and the current day', async () => {
      const { seller } = await backEnd().people.cast();
      const { days } = await census(seller);
      expect(days).toHaveLength(241);
      const now = backEnd().now();
      expect(days[0].day).toBe(`${formatDate(now - 240 * DAY)} 00:00:00`);
      expect(days[240]).toEqual({
        day: `${formatDate(now)} 00:00:00`,
        orders: 1,
        workOrders: 1,
        finished: 0,
      });
    });

    it('counts only rows that the caller may see, and none for a stranger', async () => {
      const { seller, clerk, handler, shopkeeper, stranger, order } = await backEnd().people.cast();
      await backEnd().people.workOrder({ order, by: seller, type: 'REVOKE' });
      await backEnd().people.order({ seller });
      for (const by of [seller, clerk, handler, shopkeeper]) {
        const figures = await census(by);
        expect(total(figures, 'workOrders'), by.name).toBe(2);
        expect(total(figures, 'orders'), by.name).toBe(by === seller || by === clerk ? 2 : 1);
        expect(figures.types).toEqual([
          { type: 'AFTER_SALE', count: 1 },
          { type: 'REVOKE', count: 1 },
        ]);
      }
      const nothing = await census(stranger);
      expect([total(nothing, 'orders'), total(nothing, 'workOrders'), nothing.types]).toEqual([0, 0, []]);
    });

    it('measures the times to the first answer of the other side and to the end, as medians in seconds', async () => {
      const { seller, clerk, handler, order, workId } = await backEnd().people.cast();
      const others = [];
      for (let more = 0; more < 2; more += 1)
        others.push(await backEnd().people.workOrder({ order, by: seller }));
      const unmeasured = await census(seller);
      expect(unmeasured).toMatchObject({ measured: 3, unrated: 0 });
      expect(unmeasured.firstAnswers).toEqual({ counts: counted(), pending: 3 });
      expect(unmeasured.resolutions).toEqual({ counts: counted(), pending: 3 });
      backEnd().later(MINUTE);
      await backEnd().people.reply(workId, clerk, '请尽快');
      for (const [index, id] of [workId, ...others].entries()) {
        backEnd().later((index + 1) * HOUR);
        await backEnd().people.reply(id, handler, '在办');
        await backEnd().people.reply(id, handler, '还在办');
      }
      backEnd().later(HOUR);
      await backEnd().people.act(workId, handler, finish);
      const figures = await census(seller);
      // The times are one, three and six hours, each plus one minute.
      expect(Math.abs(figures.firstAnswers.medianSeconds - (3 * 3600 + 60))).toBeLessThan(30);
      expect(Math.abs(figures.resolutions.medianSeconds - (7 * 3600 + 60))).toBeLessThan(30);
      expect(figures.firstAnswers).toMatchObject({ counts: counted(0, 0, 2, 1), pending: 0 });
      expect(figures.resolutions).toMatchObject({ counts: counted(0, 0, 0, 1), pending: 2 });
      expect(figures).toMatchObject({ measured: 3, unrated: 1 });
      expect(total(figures, 'finished')).toBe(1);
    });

    it('separates satisfied from dissatisfied ratings', async () => {
      const { seller, handler, workId, order } = await backEnd().people.cast();
      const second = await backEnd().people.workOrder({ order, by: seller });
      for (const id of [workId, second]) await backEnd().people.act(id, handler, finish);
      await backEnd().people.act(
        workId,
        seller,
        rateWorkOrder({ stars: 3, remark: '', anonymous: false }, RATING_TEXTS),
      );
      expect(await census(seller)).toMatchObject({ satisfied: 1, dissatisfied: 0 });
      const discontent = aDissatisfiedRating().build();
      await backEnd().people.act(second, seller, rateWorkOrder(discontent, RATING_TEXTS));
      expect(await census(seller)).toMatchObject({ satisfied: 1, dissatisfied: 1 });
    });

    it('covers the requested days including both ends, and refuses more than a leap year', async () => {
      const { seller } = await backEnd().people.cast();
      const now = backEnd().now();
      const range = (from: number, to: number) =>
        `?params%5BbeginTime%5D=${encodeURIComponent(formatDateTime(from))}&params%5BendTime%5D=${encodeURIComponent(formatDateTime(to))}`;
      expect(total(await census(seller, range(now, now)), 'orders')).toBe(1);
      const before = await census(seller, range(now - 3 * DAY, now - DAY));
      expect([before.days.length, total(before, 'orders'), before.types]).toEqual([3, 0, []]);
      expect(await get(seller, `/seller/census${range(now - 366 * DAY, now)}`)).toMatchObject({
        code: 500,
        refusal: 'census.range-too-long',
        msg: '统计时间最长为366天',
      });
    });

    it('requires the permission to see work orders', async () => {
      const clerk = await backEnd().people.account({ permissions: ['order:detail'] });
      expect((await get(clerk, '/seller/census')).code).toBe(403);
    });
  });

  describe('the invitation to send feedback', () => {
    const invited = async (by: Account) => (await get(by, '/seller/IsFeedback')).data;
    const answers = (by: Account, isFeedback: 0 | 1, requestId = newRequestId()) =>
      put(by, '/seller/update/IsFeedback', { isFeedback }, requestId);

    it('is shown until the user accepts or declines it, separately for each user', async () => {
      const { seller, clerk, stranger } = await backEnd().people.cast();
      expect([await invited(seller), await invited(clerk), await invited(stranger)]).toEqual([1, 1, 1]);
      expect((await answers(seller, 1)).code).toBe(200);
      expect((await answers(clerk, 0)).code).toBe(200);
      expect([await invited(seller), await invited(clerk), await invited(stranger)]).toEqual([0, 0, 1]);
    });

    it('keeps the first answer, stores a repeat once, and needs no idempotency key', async () => {
      const { seller } = await backEnd().people.cast();
      const requestId = newRequestId();
      expect((await answers(seller, 0, requestId)).code).toBe(200);
      expect((await answers(seller, 0, requestId)).code).toBe(200);
      expect(await answers(seller, 1, requestId)).toMatchObject({ code: 409, refusal: 'request.id-reused' });
      expect((await answers(seller, 1)).code).toBe(200);
      const kept = await backEnd()
        .db.selectFrom('feedback_answer')
        .select(['round', 'accepted'])
        .where('account_id', '=', seller.id)
        .execute();
      expect(kept).toEqual([{ round: '1', accepted: false }]);
      const token = await backEnd().tokenOf(seller);
      const { body } = await backEnd().client.send('PUT', '/seller/update/IsFeedback', {
        token,
        body: { isFeedback: 1 },
      });
      expect(body.code).toBe(200);
      expect(
        await backEnd()
          .db.selectFrom('feedback_answer')
          .select(['round', 'accepted'])
          .where('account_id', '=', seller.id)
          .execute(),
      ).toEqual(kept);
    });

    it.each([
      ['no answer', {}],
      ['a score instead of an answer', { score: 5 }],
      ['an answer that is neither yes nor no', { isFeedback: 5 }],
      ['an empty answer', { isFeedback: '' }],
      ['null', { isFeedback: null }],
    ])('stays open when the answer is refused: %s', async (_what, body) => {
      const seller = await backEnd().people.account();
      const answered = await put(seller, '/seller/update/IsFeedback', body, newRequestId());
      expect(answered.code).not.toBe(200);
      expect(await invited(seller)).toBe(1);
    });

    it('is shown again in the next round, and never without a configured round', async () => {
      const seller = await backEnd().people.account({ platform: 'xcm' });
      await answers(seller, 1);
      expect(await invited(seller)).toBe(0);
      await backEnd().people.configuration('xcm', 'feedback.round', '2');
      expect(await invited(seller)).toBe(1);
      await backEnd().people.configuration('xcm', 'feedback.round', '');
      expect(await invited(seller)).toBe(0);
    });
  });
});
