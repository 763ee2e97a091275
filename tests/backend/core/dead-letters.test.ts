import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { ownJobStore } from '@backend/jobs/own/own-job-store';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Wire {
  readonly jobId: string;
  readonly jobName: string;
}

interface History {
  readonly history: readonly {
    readonly seq: number;
    readonly createName: string;
    readonly changes: unknown;
  }[];
  readonly historyMore?: boolean;
}

onOneBackEnd('jobs that failed for good', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const list = async (by: Account, query = '') => get(by, `/monitor/job/dead/list?pageSize=500${query}`);
  const idsOf = async (by: Account) => ((await list(by)).rows as readonly Wire[]).map(({ jobId }) => jobId);
  const retry = (by: Account, id: string, requestId?: string) =>
    command(by, `/monitor/job/dead/retry/${id}`, {}, requestId);
  const close = (by: Account, id: string, reason: string, requestId?: string) =>
    command(by, `/monitor/job/dead/close/${id}`, { reason }, requestId);
  const historyOf = async (by: Account, id: string, query = '') =>
    (await get(by, `/monitor/job/dead/history/${id}${query}`)).data as History;
  const openOnes = async (kind: string) =>
    (await ownJobStore(backEnd().db).counts()).find((each) => each.kind === kind)?.dead ?? 0;
  const staffOf = (platform: string) => backEnd().people.account({ type: 'PLATFORM', platform });
  const jobOf = (id: string) =>
    backEnd().db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are listed for staff of their brand, and those without a brand for the staff of every brand', async () => {
    const { people } = backEnd();
    const [mine, others, system] = [
      await people.deadLetter({ platform: 'cyy', error: 'ProviderError: Card expired' }),
      await people.deadLetter({ platform: 'kyx' }),
      await people.deadLetter({ kind: 'ledger.fold' }),
    ];
    const staff = await staffOf('cyy');
    const listed = await idsOf(staff);
    expect([listed.includes(mine), listed.includes(others), listed.includes(system)]).toEqual([
      true,
      false,
      true,
    ]);
    expect((await list(staff, '&searchValue=card exp')).rows).toMatchObject([
      {
        jobId: mine,
        jobName: 'order.due',
        attempts: 9,
        exceptionInfo: 'ProviderError: Card expired',
        stopTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      },
    ]);
  });

  it('are attempted once more when staff retry them, and leave the list', async () => {
    const id = await backEnd().people.deadLetter({ platform: 'cyy' });
    const staff = await staffOf('cyy');
    const requestId = newRequestId();
    expect((await retry(staff, id, requestId)).code).toBe(200);
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempt: 9, retries: 9, died_at: null });
    expect(await idsOf(staff)).not.toContain(id);
    expect((await retry(staff, id, requestId)).code).toBe(200);
    expect((await retry(await staffOf('cyy'), id)).refusal).toBe('job.not-dead');
  });

  it('are retried only by staff of the brand with the permission', async () => {
    const { people } = backEnd();
    const id = await people.deadLetter({ platform: 'cyy' });
    const { seller } = await people.cast();
    expect((await retry(seller, id)).refusal).toBe('permission.denied');
    expect((await list(seller)).refusal).toBe('permission.denied');
    const permissions = ['job:dead:list', 'job:dead:retry'];
    const clerk = await people.account({ clerkOf: seller, permissions });
    expect((await retry(clerk, id)).refusal).toBe('job.staff-only');
    expect((await list(clerk)).refusal).toBe('job.staff-only');
    const viewer = await people.account({ type: 'PLATFORM', permissions: ['job:dead:list'] });
    expect((await retry(viewer, id)).refusal).toBe('permission.denied');
    expect((await retry(await staffOf('kyx'), id)).refusal).toBe('job.not-dead');
    expect((await retry(await staffOf('cyy'), 'drop table')).refusal).toBe('job.not-dead');
    expect(await jobOf(id)).toMatchObject({ state: 'dead' });
  });

  it('are announced to staff of their brand, and those without a brand to the staff of every brand', async () => {
    const { people, storage } = backEnd();
    const whose = async (id: string) => storage.ownershipOf({ area: 'dead-job', id });
    expect(await whose(await people.deadLetter({ platform: 'kyx' }))).toEqual({
      platform: 'kyx',
      sellers: [],
    });
    expect(await whose(await people.deadLetter())).toEqual({ platform: '', sellers: [] });
  });

  it('move to the closed ones when staff close them, with author, time and reason', async () => {
    const { people } = backEnd();
    const kind = 'order.close-me';
    const id = await people.deadLetter({ platform: 'cyy', kind });
    const staff = await staffOf('cyy');
    expect(await openOnes(kind)).toBe(1);
    const requestId = newRequestId();
    expect((await close(staff, id, ' 门店已停业 ', requestId)).code).toBe(200);
    expect((await close(staff, id, ' 门店已停业 ', requestId)).code).toBe(200);
    expect(await idsOf(staff)).not.toContain(id);
    expect((await list(staff, `&status=closed&searchValue=停业`)).rows).toMatchObject([
      {
        jobId: id,
        closeBy: staff.name,
        closeReason: '门店已停业',
        closeTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      },
    ]);
    expect(await openOnes(kind)).toBe(0);
    // The payload is kept.
    expect(await jobOf(id)).toMatchObject({ state: 'dead', payload: {} });
  });

  it.each([
    ['no reason', '  ', 'job.reason-required'],
    ['a reason of 201 characters', '因'.repeat(201), 'job.reason-too-long'],
  ])('are not closed with %s', async (_, reason, refusal) => {
    const id = await backEnd().people.deadLetter({ platform: 'cyy' });
    expect((await close(await staffOf('cyy'), id, reason)).refusal).toBe(refusal);
    expect(await jobOf(id)).toMatchObject({ closed_at: null });
  });

  it('can be closed or retried only once', async () => {
    const { people } = backEnd();
    const [closed, retried] = [
      await people.deadLetter({ platform: 'cyy' }),
      await people.deadLetter({ platform: 'cyy' }),
    ];
    const staff = await staffOf('cyy');
    await close(staff, closed, '重复');
    await retry(staff, retried);
    expect((await retry(staff, closed)).refusal).toBe('job.closed');
    expect((await close(staff, closed, '再关一次')).refusal).toBe('job.closed');
    expect((await close(staff, retried, '重复')).refusal).toBe('job.not-dead');
    expect(await jobOf(closed)).toMatchObject({ state: 'dead', close_reason: '重复' });
  });

  it('when one user closes and another retries the same one at once, the second user is refused', async () => {
    const { people } = backEnd();
    const [one, other] = [await staffOf('cyy'), await staffOf('cyy')];
    for (let round = 0; round < 5; round += 1) {
      const id = await people.deadLetter({ platform: 'cyy' });
      const answers = await Promise.all([close(one, id, '不再需要'), retry(other, id)]);
      const done = answers.filter(({ code }) => code === 200);
      const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
      expect(done).toHaveLength(1);
      expect(['job.closed', 'job.not-dead']).toContain(refusals[0]);
      expect((await historyOf(one, id)).history).toHaveLength(1);
    }
  });

  it('keep a history of retries and closings, with before and after, read in pages', async () => {
    const { people, db } = backEnd();
    const id = await people.deadLetter({ platform: 'cyy' });
    const staff = await staffOf('cyy');
    const die = () =>
      db.updateTable('job').set({ state: 'dead', died_at: new Date() }).where('id', '=', id).execute();
    for (let times = 0; times < 51; times += 1) {
      await retry(staff, id);
      await die();
    }
    await close(await staffOf('cyy'), id, '供应商已停用');
    const newest = await historyOf(staff, id);
    expect(newest.history[0]?.changes).toEqual([
      { field: 'state', before: 'failed', after: 'closed' },
      { field: 'reason', after: '供应商已停用' },
    ]);
    expect(newest.history[1]).toMatchObject({
      createName: staff.name,
      changes: [{ field: 'state', before: 'failed', after: 'queued' }],
    });
    expect([newest.history.length, newest.historyMore]).toEqual([50, true]);
    const older = await historyOf(staff, id, `?before=${newest.history.at(-1)?.seq ?? 0}`);
    expect([older.history.length, older.historyMore ?? false]).toEqual([2, false]);
    const seqs = [...newest.history, ...older.history].map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => b - a));
  });

  it('without a brand are closed for all brands, and other brands do not see the author’s name', async () => {
    const id = await backEnd().people.deadLetter({ kind: 'ledger.all' });
    const [mine, theirs] = [await staffOf('cyy'), await staffOf('kyx')];
    await close(mine, id, '已处理');
    const found = (await list(theirs, '&status=closed&searchValue=ledger.all')).rows as readonly object[];
    expect(found).toMatchObject([{ jobId: id, closeBy: '', closeReason: '已处理' }]);
    expect((await historyOf(theirs, id)).history).toMatchObject([{ createName: '' }]);
    expect((await historyOf(mine, id)).history).toMatchObject([{ createName: mine.name }]);
  });

  it('are closed only by staff of the brand with the permission, and only staff of the brand read the history', async () => {
    const { people } = backEnd();
    const id = await people.deadLetter({ platform: 'cyy' });
    const retrier = await people.account({
      type: 'PLATFORM',
      permissions: ['job:dead:list', 'job:dead:retry'],
    });
    expect((await close(retrier, id, '重复')).refusal).toBe('permission.denied');
    const { seller } = await people.cast();
    const clerk = await people.account({ clerkOf: seller, permissions: ['job:dead:list', 'job:dead:close'] });
    expect((await close(clerk, id, '重复')).refusal).toBe('job.staff-only');
    expect((await get(clerk, `/monitor/job/dead/history/${id}`)).refusal).toBe('job.staff-only');
    const other = await staffOf('kyx');
    expect((await close(other, id, '重复')).refusal).toBe('job.not-dead');
    expect((await get(other, `/monitor/job/dead/history/${id}`)).refusal).toBe('job.not-dead');
    expect((await close(await staffOf('cyy'), 'drop table', '重复')).refusal).toBe('job.not-dead');
    expect(await jobOf(id)).toMatchObject({ closed_at: null });
  });
});
