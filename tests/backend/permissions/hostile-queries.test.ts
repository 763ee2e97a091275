import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_RIGHTS } from '@/domain/seller-user/user-rights';
import { countProbes } from '@tests/support/probes';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';

const SQL = [
  'updateTime; drop table account --',
  'update_time',
  'password_hash',
  '(select password_hash from account limit 1)',
  "updateTime' or '1'='1",
  'updateTime desc nulls last, (select pg_sleep(9))',
] as const;

const LISTS = ['/seller/work/list', '/seller/work/im/list', '/seller/user/list'] as const;

describe('lists that are sorted and filtered in SQL', () => {
  let backEnd: RunningBackEnd;
  let token: string;
  beforeAll(async () => {
    backEnd = await startBackEnd();
    const { people } = backEnd;
    const seller = await people.account({
      permissions: ['work:list', 'order:detail', ...Object.values(USER_RIGHTS)],
    });
    await people.workOrder({ order: await people.order({ seller }), by: seller });
    token = await backEnd.tokenOf(seller);
  });
  afterAll(() => backEnd.stop());

  const ask = async (path: string, query: Readonly<Record<string, string>>) =>
    (await backEnd.client.get(`${path}?${new URLSearchParams(query).toString()}`, { token })).body;

  describe.each(LISTS)('%s', (path) => {
    it.each(SQL)('sort only by their own columns: %s', async (hostile) => {
      const plain = await ask(path, {});
      expect(plain.total).toBe(1);
      for (const query of [
        { orderByColumn: hostile, isAsc: 'descending' },
        { orderByColumn: 'updateTime', isAsc: hostile },
      ]) {
        countProbes();
        const answer = await ask(path, query);
        // A call that ignores the text returns the same answer as without it.
        if (answer.code === 200) expect(answer.rows).toEqual(plain.rows);
        else expect(answer.refusal).toBe('request.malformed');
      }
    });

    it.each(SQL)('use search text only as text: %s', async (hostile) => {
      expect(await ask(path, { searchValue: hostile })).toMatchObject({ code: 200, total: 0 });
    });

    it.each(SQL)('refuse an invalid filter, page or size: %s', async (hostile) => {
      countProbes(3);
      for (const name of ['pageNum', 'pageSize'])
        expect((await ask(path, { [name]: hostile })).refusal, name).toBe('request.malformed');
      const filter = path === '/seller/user/list' ? 'status' : 'hintStatus';
      expect((await ask(path, { [filter]: hostile })).refusal).toBe('request.malformed');
    });
  });

  it('execute no hostile SQL: all accounts still exist', async () => {
    expect((await ask('/seller/user/list', {})).total).toBe(1);
    expect(backEnd.lines.filter(({ event }) => event === 'request.failed')).toEqual([]);
  });
});
