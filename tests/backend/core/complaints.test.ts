import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HANDLE_COMPLAINTS } from '@/domain/work-order/complaint-list';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onOneBackEnd('complaints that platform staff answer', (backEnd) => {
  const { get, command, comments } = callsAs(backEnd);

  const DESK = '/seller/work/complaint/page';
  const desk = async (by: Account, query: Record<string, string>) =>
    get(by, `${DESK}?${new URLSearchParams(query).toString()}`);
  const listed = async (by: Account, workId: string) =>
    (await get(by, `/seller/work/complaint/list/${workId}`)).data;

  const complained = async (complaintRemark = '太慢') => {
    const cast = await backEnd().people.cast();
    const { seller, staff, workId, order } = cast;
    await command(seller, '/seller/work/complaint/', { workId, complaintRemark });
    const { rows } = await desk(staff, { searchValue: order.orderNo });
    const { id } = (rows as { readonly id: string }[])[0] ?? { id: '' };
    return { ...cast, id };
  };

  const answer = (
    by: Account,
    id: string,
    more: { readonly state?: string; readonly disposeRemark?: string; readonly version?: number } = {},
    requestId?: string,
  ) =>
    command(
      by,
      `/seller/work/complaint/answer/${id}`,
      { state: 'answered', disposeRemark: '已核实', version: 0, ...more },
      requestId,
    );

  it('are answered on a finished work order, too, and both parties read the answer with name and time', async () => {
    const { seller, handler, staff, workId, id } = await complained();
    expect(await listed(seller, workId)).toMatchObject([{ state: 'open', disposeName: '' }]);
    await backEnd().people.act(workId, seller, finishWorkOrder({ remark: '好了', noteOnOrder: false }));
    expect(await answer(staff, id)).toMatchObject({
      code: 200,
      data: { oper: 'system', kind: 'complaint-answered', content: '已核实', owner: 'me' },
    });
    for (const party of [seller, handler]) {
      expect(await listed(party, workId)).toMatchObject([
        {
          createName: '王芳',
          orderName: '李强',
          disposeName: '平台客服',
          complaintRemark: '太慢',
          state: 'answered',
          disposeRemark: '已核实',
          disposeTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        },
      ]);
      expect((await comments(party, workId)).find(({ content }) => content === '已核实')).toMatchObject({
        kind: 'complaint-answered',
        owner: 'other',
      });
    }
    expect((await get(seller, `/seller/work/info/${workId}`)).data).toMatchObject({ state: 'FINISH' });
  });

  it('are answered once for an idempotency key', async () => {
    const { staff, seller, workId, id } = await complained();
    const requestId = newRequestId();
    const first = await answer(staff, id, {}, requestId);
    expect(await answer(staff, id, {}, requestId)).toEqual(first);
    expect((await answer(staff, id, { disposeRemark: '别的' }, requestId)).refusal).toBe('request.id-reused');
    expect((await comments(seller, workId)).filter(({ content }) => content === '已核实')).toHaveLength(1);
  });

  it('of two concurrent answers the first is stored, and the second is refused with the name of the first author', async () => {
    const { staff, id, seller, workId } = await complained();
    const colleague = await backEnd().people.account({ name: '平台客服二', type: 'PLATFORM' });
    const both = await Promise.all([
      answer(staff, id, { disposeRemark: '甲' }),
      answer(colleague, id, { state: 'rejected', disposeRemark: '乙' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    const refused = both.find(({ code }) => code !== 200);
    expect(refused?.refusal).toBe('complaint.answered-meanwhile');
    const [record] = (await listed(seller, workId)) as { readonly disposeName: string }[];
    expect(refused?.msg).toContain(record?.disposeName);
  });

  it('may get another answer later, and keep all answers', async () => {
    const { staff, id, seller, workId } = await complained();
    await answer(staff, id);
    expect((await answer(staff, id, { version: 1 })).refusal).toBe('complaint.answer-unchanged');
    const later = { state: 'rejected', disposeRemark: '证据不足', version: 1 };
    expect((await answer(staff, id, later)).code).toBe(200);
    expect(await listed(seller, workId)).toMatchObject([{ state: 'rejected', disposeRemark: '证据不足' }]);
    expect((await comments(seller, workId)).map(({ content }) => content)).toEqual(
      expect.arrayContaining(['已核实', '证据不足']),
    );
    const { db } = backEnd();
    const { rows } = await sql<{ verdict: string }>`
      select verdict from complaint_answer where complaint_id = ${id} order by version`.execute(db);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['answered', 'rejected']);
    await expect(
      sql`update complaint_answer set text = '' where complaint_id = ${id}`.execute(db),
    ).rejects.toThrow(/append-only/);
  });

  it('require an answer of 1 to 500 characters and a valid state', async () => {
    const { staff, id } = await complained();
    expect((await answer(staff, id, { disposeRemark: ' ' })).msg).toBe('请填写回复内容');
    expect((await answer(staff, id, { disposeRemark: '长'.repeat(501) })).refusal).toBe(
      'complaint.answer-too-long',
    );
    expect((await answer(staff, id, { state: 'open' })).refusal).toBe('request.malformed');
    expect((await answer(staff, id, { disposeRemark: '长'.repeat(500) })).code).toBe(200);
  });

  it('are listed by state and found by order, work order and reason', async () => {
    const { staff, order, workId, id, seller } = await complained('等了三天没有回音');
    await command(seller, '/seller/work/complaint/', { workId, complaintRemark: '还是没有' });
    const found = async (query: Record<string, string>) =>
      ((await desk(staff, query)).rows as { readonly complaintRemark: string }[]).map(
        ({ complaintRemark }) => complaintRemark,
      );
    const here = { searchValue: order.orderNo };
    expect(await found({ ...here, state: 'open' })).toEqual(['等了三天没有回音', '还是没有']);
    expect(await found(here)).toEqual(['还是没有', '等了三天没有回音']);
    await answer(staff, id);
    expect(await found({ ...here, state: 'open' })).toEqual(['还是没有']);
    expect(await found({ ...here, state: 'answered' })).toEqual(['等了三天没有回音']);
    expect(await found({ searchValue: workId })).toHaveLength(2);
    expect(await found({ searchValue: '三天没有回音', pageSize: '1' })).toEqual(['等了三天没有回音']);
    expect(await desk(staff, { ...here, pageSize: '1', pageNum: '2' })).toMatchObject({ total: 2 });
    expect((await desk(staff, { state: 'unheard' })).refusal).toBe('request.malformed');
  });

  it('are answered only by platform staff of the brand with the permission', async () => {
    const { seller, id, workId } = await complained();
    const { people } = backEnd();
    expect((await answer(seller, id)).refusal).toBe('permission.denied');
    expect((await desk(seller, {})).refusal).toBe('permission.denied');
    const permitted = await people.account({
      clerkOf: seller,
      permissions: ['work:list', HANDLE_COMPLAINTS],
    });
    expect((await answer(permitted, id)).refusal).toBe('complaint.staff-only');
    expect((await desk(permitted, {})).refusal).toBe('complaint.staff-only');
    const without = await people.account({ type: 'PLATFORM', permissions: ['work:list'] });
    expect((await answer(without, id)).refusal).toBe('permission.denied');
    const foreign = await people.account({ type: 'PLATFORM', platform: 'kyx' });
    expect((await answer(foreign, id)).refusal).toBe('complaint.not-found');
    expect((await answer(foreign, 'drop table')).refusal).toBe('complaint.not-found');
    expect(await listed(seller, workId)).toMatchObject([{ state: 'open' }]);
  });
});
