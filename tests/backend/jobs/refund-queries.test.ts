import { expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import type { RefundReport } from '@/domain/payment/refund';
import { clockedNodes } from '@tests/support/jobs/clocked-nodes';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from '../core/calls-as';

onEachBackEnd('the jobs that query a refund', (backEnd) => {
  const { command } = callsAs(backEnd);
  const aNode = clockedNodes(backEnd);

  const asked = async () => {
    const { people, db, storage, now } = backEnd();
    const by = await people.account({ permissions: ['integral:list'] });
    const staff = await people.account({
      type: 'PLATFORM',
      permissions: ['finance:recharge:list', 'finance:recharge:refund'],
    });
    const path = `/finance/refund/recharge/${await people.paidByCode(by)}`;
    const { data } = await command(staff, path, { points: 100, reason: '付款人申请' });
    const { id } = data as { id: string };
    const jobs = async (): Promise<number> =>
      (
        await db
          .selectFrom('job')
          .select('id')
          .where('kind', '=', 'payment.refund')
          .where('once', '=', id)
          .execute()
      ).length;
    const refund = async () => {
      const found = await storage.refunds.one(id);
      if (found === undefined) throw new Error('no refund');
      return found;
    };
    const { platform, channel, refundNumber } = await refund();
    /** A notification with its own id. */
    const reported = () =>
      storage.refunds.reported({ platform, channel, refundNumber }, newRequestId(), now());
    return { id, jobs, refund, reported };
  };

  it('are one sequence, however often the provider reports the refund', async () => {
    const { jobs, refund, reported } = await asked();
    await Promise.all(Array.from({ length: 50 }, reported));
    expect(await jobs()).toBe(1);
    let questions = 0;
    const waiting = aNode({
      changed: () => ({
        refund: () => {
          questions += 1;
          return Promise.resolve<RefundReport & 'waiting'>('waiting');
        },
      }),
    });
    await waiting.settle();
    expect([questions, await jobs()]).toEqual([1, 1]);
    // Each notification queries at once and adds no second waiting job.
    for (let each = 0; each < 3; each += 1) {
      await reported();
      await reported();
      await waiting.settle();
      expect([questions, await jobs()]).toEqual([each + 2, 1]);
    }
    await waiting.pass(DAY);
    expect(await jobs()).toBe(1);
    expect(questions).toBeLessThanOrEqual(7);
    await aNode().runOut();
    expect([(await refund()).status, await jobs()]).toEqual(['SUCCEEDED', 0]);
    await reported();
    expect(await jobs()).toBe(0);
  });

  it('change nothing after a report about another attempt', async () => {
    const { id, refund, reported } = await asked();
    const { storage, now } = backEnd();
    await reported();
    const before = await refund();
    for (const word of ['done', 'refused', 'closed'] as const)
      await storage.refunds.storeReport(
        { id, refundNumber: `${before.refundNumber}0` },
        word,
        newRequestId(),
        now(),
      );
    expect(await refund()).toEqual(before);
    await aNode().pass(MINUTE);
    expect((await refund()).status).toBe('SUCCEEDED');
  });
});
