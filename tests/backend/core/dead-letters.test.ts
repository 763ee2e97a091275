import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

interface Wire {
  readonly jobId: string;
  readonly jobName: string;
}

onOneBackEnd('jobs that failed for good', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const list = async (by: Account, query = '') => get(by, `/monitor/job/dead/list?pageSize=500${query}`);
  const idsOf = async (by: Account) => ((await list(by)).rows as readonly Wire[]).map(({ jobId }) => jobId);
  const retry = (by: Account, id: string, requestId?: string) =>
    command(by, `/monitor/job/dead/retry/${id}`, {}, requestId);
  const staffOf = (platform: string) => backEnd().people.account({ type: 'PLATFORM', platform });
  const jobOf = (id: string) =>
    backEnd().db.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are listed for staff of their brand and of none, and found by name and error', async () => {
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

  it('get one more attempt at once when staff retry them, and leave the list', async () => {
    const id = await backEnd().people.deadLetter({ platform: 'cyy' });
    const staff = await staffOf('cyy');
    const requestId = newRequestId();
    expect((await retry(staff, id, requestId)).code).toBe(200);
    expect(await jobOf(id)).toMatchObject({ state: 'waiting', attempt: 9, retries: 9, died_at: null });
    expect(await idsOf(staff)).not.toContain(id);
    expect((await retry(staff, id, requestId)).code).toBe(200);
    expect((await retry(await staffOf('cyy'), id)).refusal).toBe('job.not-dead');
  });

  it('are retried by staff of the brand with the permission alone', async () => {
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

  it('are announced to staff of their brand, and of every brand where they belong to none', async () => {
    const { people, storage } = backEnd();
    const whose = async (id: string) => storage.ownershipOf({ area: 'dead-job', id });
    expect(await whose(await people.deadLetter({ platform: 'kyx' }))).toEqual({
      platform: 'kyx',
      sellers: [],
    });
    expect(await whose(await people.deadLetter())).toEqual({ platform: '', sellers: [] });
  });
});
