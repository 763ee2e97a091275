import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onEachBackEnd('handing over a work order', (backEnd) => {
  const { get, command, comments } = callsAs(backEnd);

  const scene = async () => {
    const { people } = backEnd();
    const cast = await people.cast();
    const colleague = await people.account({
      clerkOf: cast.handler,
      permissions: ['work:list'],
    });
    return { ...cast, colleague };
  };
  const give = (by: Account, workId: string, to: Account, note = '', requestId?: string) =>
    command(by, `/seller/work/handOver/${workId}`, { userId: to.id, note }, requestId);
  const colleagues = async (by: Account, workId: string) =>
    (
      (await get(by, `/seller/work/handOver/${workId}`)).data as {
        readonly colleagues: readonly { readonly userId: string }[];
      }
    ).colleagues.map(({ userId }) => userId);
  const workOf = async (by: Account, workId: string) =>
    (await get(by, `/seller/work/info/${workId}`)).data as { readonly isOrderAccount?: boolean };
  const mine = async (by: Account) =>
    (
      (await get(by, '/seller/work/list?params[order]=1&pageSize=500')) as {
        rows?: readonly { id: string }[];
      }
    ).rows?.map(({ id }) => id);

  it('makes the colleague the handler, who finds the work order among their own and their unread ones', async () => {
    const { handler, colleague, workId } = await scene();
    expect(await colleagues(handler, workId)).toEqual([colleague.id]);
    expect(await give(handler, workId, colleague, '车主只接电话')).toMatchObject({
      code: 200,
      data: { kind: 'hand-over', oper: 'system', owner: 'me' },
    });
    expect((await comments(colleague, workId)).at(-1)).toMatchObject({ kind: 'hand-over', owner: 'other' });
    const unread = await get(colleague, '/seller/work/im/list?params[unread]=1');
    expect(unread).toMatchObject({ rows: [{ id: workId }] });
    expect(await mine(colleague)).toEqual([workId]);
    expect(await mine(handler)).not.toContain(workId);
    expect(await give(colleague, workId, handler)).toMatchObject({ code: 200 });
  });

  it('states in each row of the list whether the viewer belongs to the handler’s account', async () => {
    const { handler, colleague, seller, workId } = await scene();
    const staff = await backEnd().people.account({ type: 'PLATFORM', permissions: ['work:list'] });
    const isOwnRow = async (by: Account) =>
      (
        (await get(by, `/seller/work/list?searchValue=${workId}`)) as {
          readonly rows: readonly { readonly isOrderAccount?: boolean }[];
        }
      ).rows.map(({ isOrderAccount }) => isOrderAccount);
    for (const by of [handler, colleague]) expect(await isOwnRow(by), by.userName).toEqual([true]);
    for (const by of [seller, staff]) expect(await isOwnRow(by), by.userName).toEqual([undefined]);
  });

  it('gives one notice with the note to the new handler, and none to other users', async () => {
    const { handler, colleague, seller, workId } = await scene();
    const noticesOf = async (by: Account) =>
      (
        (await get(by, '/seller/selectCommonNotice')).data as readonly { readonly handOver?: object }[]
      ).flatMap(({ handOver }) => handOver ?? []);
    const key = newRequestId();
    await give(handler, workId, colleague, '周五前', key);
    await give(handler, workId, colleague, '周五前', key);
    expect(await noticesOf(colleague)).toEqual([{ workId, by: handler.name, note: '周五前' }]);
    for (const by of [handler, seller]) expect(await noticesOf(by)).toEqual([]);
  });

  it('is executed once for its key, and once when two users act at the same time', async () => {
    const { handler, colleague, workId } = await scene();
    const { people } = backEnd();
    const other = await people.account({ clerkOf: handler, permissions: ['work:list'] });
    const key = newRequestId();
    const first = await give(handler, workId, colleague, '', key);
    expect(await give(handler, workId, colleague, '', key)).toEqual(first);
    expect(
      (await comments(handler, workId)).filter((each) => 'kind' in each && each.kind === 'hand-over'),
    ).toHaveLength(1);
    // The second hand-over to the same colleague is refused.
    const both = await Promise.all([give(colleague, workId, other), give(handler, workId, other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    expect(both.find(({ code }) => code === 500)).toMatchObject({ refusal: 'hand-over.same-person' });
  });

  it('gives the work order to the colleague of the first of two concurrent requests', async () => {
    const { handler, colleague, workId } = await scene();
    const { people } = backEnd();
    const other = await people.account({ clerkOf: handler, permissions: ['work:list'] });
    const to = (userId: string, by: Account) =>
      command(by, `/seller/work/handOver/${workId}`, { userId, note: '', from: handler.id });
    const both = await Promise.all([to(colleague.id, handler), to(other.id, other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
    expect(both.find(({ code }) => code === 500)).toMatchObject({ refusal: 'hand-over.handler-changed' });
    const given = (await comments(handler, workId)).filter(
      (each) => 'kind' in each && each.kind === 'hand-over',
    );
    expect(given).toHaveLength(1);
  });

  it('may be done by a colleague of an absent handler, and the colleague may become the handler', async () => {
    const { seller, handler, colleague, workId } = await scene();
    expect((await workOf(colleague, workId)).isOrderAccount).toBe(true);
    expect((await workOf(seller, workId)).isOrderAccount).toBeUndefined();
    expect(await give(colleague, workId, colleague)).toMatchObject({ code: 200 });
    expect((await comments(handler, workId)).at(-1)).toMatchObject({
      content: `${handler.name} → ${colleague.name}`,
    });
    expect(await mine(colleague)).toEqual([workId]);
  });

  /** A work order whose handler may handle orders, and a user of another account who also may handle orders. */
  const across = async () => {
    const { people } = backEnd();
    const permissions = ['work:list', 'order:assign'];
    const { seller, shopId, staff, stranger } = await people.cast();
    const handler = await people.account({ name: '同城安装', permissions });
    const far = await people.account({ name: '同城快装', permissions });
    const colleague = await people.account({ clerkOf: handler, permissions: ['work:list'] });
    const order = await people.order({ seller, handler, shopId });
    const workId = await people.workOrder({ order, by: seller });
    return { seller, staff, stranger, handler, far, colleague, workId };
  };

  it('lets the creator rate the staff who answered before the work order went to another account', async () => {
    const { seller, handler, far, colleague, workId } = await across();
    const choices = async () =>
      (
        (await get(seller, `/seller/work/user/select?workId=${workId}`)) as {
          data: readonly { readonly userId: string }[];
        }
      ).data.map(({ userId }) => userId);
    const answer = { workId, content: '师傅明天联系客户', image: [], flag: 0, reissue: 0 };
    expect(await command(colleague, '/seller/work/reply', answer)).toMatchObject({ code: 200 });
    expect(await give(handler, workId, far)).toMatchObject({ code: 200 });
    // The current handler is first. The creator also wrote a message but is not listed.
    expect((await choices())[0]).toBe(far.id);
    expect([...(await choices())].sort()).toEqual([far.id, handler.id, colleague.id].sort());
  });

  it('may move the work order to another account that handles orders, and its messages stay on the handler’s side', async () => {
    const { people } = backEnd();
    const { seller, staff, stranger, handler, far, workId } = await across();
    const without = await people.account({ permissions: ['order:assign'] });
    const away = await people.account({ permissions: ['work:list', 'order:assign'], enabled: false });
    const elsewhere = await people.account({ permissions: ['work:list', 'order:assign'], platform: 'cxb' });
    const offered = await colleagues(handler, workId);
    expect(offered).toContain(far.id);
    for (const to of [without, away, elsewhere, stranger, seller, staff]) {
      expect(offered, to.name).not.toContain(to.id);
      expect(await give(handler, workId, to), to.name).toMatchObject({ refusal: 'hand-over.no-colleague' });
    }
    await people.reply(workId, handler, '已到店');
    expect(await give(far, workId, far)).toMatchObject({ refusal: 'work-order.not-found' });
    expect(await give(handler, workId, far, '周五前')).toMatchObject({ code: 200 });
    expect(await mine(far)).toEqual([workId]);
    expect(await mine(handler)).toEqual([]);
    expect((await comments(far, workId)).at(-1)).toMatchObject({
      content: '同城安装 → 同城快装\n周五前',
      owner: 'other',
    });
    const sides = (await comments(staff, workId)).map((each) => (each as { side?: string }).side);
    expect(sides).toEqual(['creator', 'handler', 'handler']);
    for (const answer of [
      await give(handler, workId, handler),
      await get(handler, `/seller/work/handOver/${workId}`),
      await get(handler, `/seller/work/info/${workId}`),
    ]) {
      expect(answer).toMatchObject({ refusal: 'work-order.not-found' });
    }
  });

  it('lets the new account read the order and its history, but not take its steps', async () => {
    const { seller, handler, far, workId } = await across();
    const { db } = backEnd();
    const { order_id: orderId } = await db
      .selectFrom('work_order')
      .select('order_id')
      .where('id', '=', workId)
      .executeTakeFirstOrThrow();
    const rights = ['work:list', 'order:assign', 'order:list', 'order:detail', 'order:afterSale'];
    for (const each of [far, handler])
      await db
        .updateTable('account')
        .set({ permissions: JSON.stringify(rights) })
        .where('id', '=', each.id)
        .execute();
    const info = `/seller/getOrderInfo?orderId=${orderId}`;
    expect(await get(far, info)).toMatchObject({ refusal: 'order.not-found' });
    expect(await give(handler, workId, far)).toMatchObject({ code: 200 });
    const { data } = await get(far, info);
    expect(data).toMatchObject({ orderId, throughWork: 1, changeable: 0, actions: [] });
    expect(data.customerPhone).not.toMatch(/^1\d{10}$/);
    expect(await get(far, `/seller/order/history/${orderId}`)).toMatchObject({ code: 200 });
    expect((await get(handler, info)).data.throughWork).toBeUndefined();
    expect(await get(seller, info)).not.toHaveProperty('data.throughWork');
    // The lists and steps of the order are still limited to the order's own accounts.
    const listed = (await get(far, '/seller/order/list?pageSize=50')) as {
      readonly rows: readonly unknown[];
    };
    expect(listed.rows).toEqual([]);
    expect(await command(far, `/seller/order/afterSale/${orderId}`, { reason: '返工' })).toMatchObject({
      refusal: 'order.not-found',
    });
    expect(await get(far, `/seller/order/candidates/${orderId}`)).toMatchObject({
      refusal: 'order.not-found',
    });
  });

  it('concurrent hand-overs end in one handler and lose no reply', async () => {
    const { seller, handler, far, colleague, workId } = await across();
    const reply = (by: Account, content: string) => command(by, '/seller/work/reply', { workId, content });
    const [toFar, toColleague, ...replies] = await Promise.all([
      give(handler, workId, far),
      give(colleague, workId, colleague),
      reply(seller, '还要等多久'),
      reply(seller, '请尽快'),
    ]);
    expect(replies.map(({ code }) => code)).toEqual([200, 200]);
    // The colleague may not handle orders. If the colleague got the work order first, it cannot leave the
    // account. Otherwise the colleague no longer sees it.
    const isFar = toFar.code === 200;
    expect(isFar ? toColleague : toFar).toMatchObject({
      refusal: isFar ? 'work-order.not-found' : 'hand-over.no-colleague',
    });
    expect(await mine(far)).toEqual(isFar ? [workId] : []);
    expect(await mine(colleague)).toEqual(isFar ? [] : [workId]);
    const reader = isFar ? far : colleague;
    const all = (await comments(reader, workId)) as readonly { kind?: string; content: string }[];
    expect(all.filter(({ content }) => ['还要等多久', '请尽快'].includes(content))).toHaveLength(2);
    const handed = all.filter(({ kind }) => kind === 'hand-over').map(({ content }) => content);
    expect(handed).toHaveLength(1);
    if (isFar) expect(handed[0]).toMatch(/ → 同城快装$/);
  });

  describe('by a lead of the platform, for an absent handler', () => {
    const LEAD = ['work:list', 'work:handOver'];
    const lead = (name = '运营主管') =>
      backEnd().people.account({ name, type: 'PLATFORM', permissions: LEAD });
    const noticesOf = async (by: Account) =>
      (
        (await get(by, '/seller/selectCommonNotice')).data as readonly { readonly handOver?: object }[]
      ).flatMap(({ handOver }) => handOver ?? []);

    it('moves the work order, notifies both handlers, and the history names the lead', async () => {
      const { people } = backEnd();
      const { handler, far, workId } = await across();
      const by = await lead();
      await people.reply(workId, handler, '已到店');
      expect(await colleagues(by, workId)).toContain(far.id);
      expect(await give(by, workId, far, '师傅请病假')).toMatchObject({ code: 200 });
      expect(await mine(far)).toEqual([workId]);
      const news = { workId, by: by.name, note: '师傅请病假' };
      expect(await noticesOf(far)).toEqual([news]);
      expect(await noticesOf(handler)).toEqual([{ ...news, to: far.name }]);
      const seen = await comments(far, workId);
      expect(seen.at(-1)).toMatchObject({ kind: 'hand-over', name: by.name });
      // The earlier handler's answers stay on the handler's side, and the lead is on the platform’s.
      const sides = (await comments(by, workId)).map((each) => (each as { side?: string }).side);
      expect(sides).toEqual(['creator', 'handler', 'platform']);
    });

    /** Further work orders of the same handler. */
    const more = async ({ seller, handler }: { seller: Account; handler: Account }, count: number) => {
      const { people } = backEnd();
      return Promise.all(
        Array.from({ length: count }, async () =>
          people.workOrder({ order: await people.order({ seller, handler }), by: seller }),
        ),
      );
    };
    const textsOf = async (by: Account) =>
      (
        (await get(by, '/seller/selectCommonNotice')).data as readonly { readonly noticeContent: string }[]
      ).map(({ noticeContent }) => noticeContent);

    it('gives each handler one notice with the number of work orders, even when they are handed over at once', async () => {
      const parties = await across();
      const { handler, far } = parties;
      const ids = [parties.workId, ...(await more(parties, 5))];
      const by = await lead();
      const given = await Promise.all(ids.map((id) => give(by, id, far, '师傅请病假')));
      expect(given.map(({ code }) => code)).toEqual(ids.map(() => 200));
      const news = { by: by.name, note: '师傅请病假', count: 6 };
      expect(await noticesOf(far)).toMatchObject([news]);
      expect(await noticesOf(handler)).toMatchObject([{ ...news, to: far.name }]);
      expect(await textsOf(far)).toEqual([`${by.name} 将 6 条工单转交给您：师傅请病假`]);
    });

    it('gives the new handler one notice from each lead when two leads hand over work orders in turn', async () => {
      const parties = await across();
      const { far } = parties;
      const leads = [await lead(), await lead('另一位主管')] as const;
      const ids = [parties.workId, ...(await more(parties, 3))];
      for (const [nth, id] of ids.entries()) await give(leads[nth % 2 === 0 ? 0 : 1], id, far, '请假');
      const given = (await noticesOf(far)).map((news) => [
        'by' in news ? news.by : '',
        'count' in news ? news.count : 1,
      ]);
      expect(given).toEqual(expect.arrayContaining(leads.map(({ name }) => [name, 2])));
      expect(given).toHaveLength(2);
    });

    const unreadOf = async (by: Account) =>
      (await get(by, '/seller/selectCommonNotice')).data as readonly {
        readonly noticeId: string;
        readonly createTime: string;
        readonly updateTime?: string;
        readonly handOver: { readonly count?: number };
      }[];
    const close = async (by: Account) => {
      const [notice] = await unreadOf(by);
      if (notice === undefined) throw new Error('there is no notice');
      const { noticeId, createTime, updateTime = createTime, handOver } = notice;
      return () =>
        command(by, '/seller/saveCommonNotice', {
          ...{ noticeId, textTime: updateTime, count: handOver.count ?? 1 },
        });
    };

    it('keeps a notice unread when it was extended in the same second as the text that the handler saw', async () => {
      const parties = await across();
      const { far, workId } = parties;
      const [second] = await more(parties, 1);
      const by = await lead();
      await give(by, workId, far, '请假');
      const closed = await close(far);
      await give(by, second ?? '', far, '请假');
      const { db } = backEnd();
      await db
        .updateTable('notice')
        .set({ updated_at: sql`created_at` })
        .where('account_id', '=', far.id)
        .execute();
      expect(await closed()).toMatchObject({ refusal: 'notice.changed' });
      expect(await unreadOf(far)).toHaveLength(1);
      expect(await (await close(far))()).toMatchObject({ code: 200 });
      expect(await unreadOf(far)).toEqual([]);
    });

    it('never marks a hand-over as read that the handler has not seen', async () => {
      const by = await lead();
      for (let round = 0; round < 10; round += 1) {
        const parties = await across();
        const { far, workId } = parties;
        const [second] = await more(parties, 1);
        await give(by, workId, far, '请假');
        const closed = await close(far);
        const [given, read] = await Promise.all([give(by, second ?? '', far, '请假'), closed()]);
        expect(given).toMatchObject({ code: 200 });
        // Either the notice was closed first and the second hand-over got another notice, or the notice was extended first.
        const counts = (await unreadOf(far)).map(({ handOver: { count = 1 } }) => count);
        expect(counts).toEqual([read.code === 200 ? 1 : 2]);
      }
    });

    it('gives a separate notice for another note, another lead, a later time, and after the earlier notice was read', async () => {
      const parties = await across();
      const { handler, far, workId } = parties;
      const [second, third, fourth, fifth] = await more(parties, 4);
      const by = await lead();
      const countsOf = async (who: Account) =>
        (await noticesOf(who)).map((news) => ('count' in news ? news.count : 1));
      await give(by, workId, far, '请假');
      await give(by, second ?? '', far, '离职');
      expect(await countsOf(far)).toEqual([1, 1]);
      await give(await lead('另一位主管'), third ?? '', far, '离职');
      expect(await countsOf(far)).toEqual([1, 1, 1]);
      await backEnd()
        .db.updateTable('notice')
        .set({ created_at: sql`created_at - interval '61 seconds'` })
        .where('account_id', 'in', [far.id, handler.id])
        .execute();
      await give(await lead('另一位主管'), fourth ?? '', far, '离职');
      expect(await countsOf(far)).toEqual([1, 1, 1, 1]);
      for (const { noticeId } of (await get(far, '/seller/selectCommonNotice')).data as unknown as {
        noticeId: string;
      }[])
        await command(far, '/seller/saveCommonNotice', { noticeId });
      await give(await lead('另一位主管'), fifth ?? '', far, '离职');
      expect(await countsOf(far)).toEqual([1]);
      expect(await countsOf(handler)).toContain(2);
    });

    it('shows the users in its notices by the names that a user picker shows', async () => {
      const { handler, far, workId } = await across();
      const by = await lead();
      const { db } = backEnd();
      for (const [{ id }, link_name] of [
        [by, '高翔'],
        [far, '孙浩'],
      ] as const)
        await db.updateTable('account').set({ link_name }).where('id', '=', id).execute();
      await give(by, workId, far);
      expect(await noticesOf(far)).toEqual([{ workId, by: '高翔', note: '' }]);
      expect(await noticesOf(handler)).toEqual([{ workId, by: '高翔', note: '', to: '孙浩' }]);
    });

    it('lets the creator rate the earlier handler, and not the lead', async () => {
      const { people } = backEnd();
      const { seller, handler, far, workId } = await across();
      await people.reply(workId, handler, '已到店');
      await give(await lead(), workId, far);
      const { data } = (await get(seller, `/seller/work/user/select?workId=${workId}`)) as unknown as {
        data: readonly { readonly userId: string }[];
      };
      expect(data.map(({ userId }) => userId)).toEqual([far.id, handler.id]);
    });

    it('is possible when the handler’s account may no longer handle orders', async () => {
      const { handler, far, colleague, workId } = await across();
      await backEnd()
        .db.updateTable('account')
        .set({ enabled: false })
        .where('id', '=', handler.id)
        .execute();
      const by = await lead();
      expect(await give(colleague, workId, far)).toMatchObject({ refusal: 'hand-over.no-colleague' });
      expect(await colleagues(by, workId)).toEqual(expect.arrayContaining([far.id, colleague.id]));
      expect(await give(by, workId, far)).toMatchObject({ code: 200 });
      expect(await mine(far)).toEqual([workId]);
    });

    it('is done once when two leads choose different colleagues at the same time', async () => {
      const { handler, far, colleague, workId } = await across();
      const [one, other] = [await lead(), await lead('另一位主管')];
      const to = (by: Account, { id: userId }: Account) =>
        command(by, `/seller/work/handOver/${workId}`, { userId, note: '', from: handler.id });
      const both = await Promise.all([to(one, far), to(other, colleague)]);
      expect(both.map(({ code }) => code).sort()).toEqual([200, 500]);
      expect(both.find(({ code }) => code === 500)).toMatchObject({ refusal: 'hand-over.handler-changed' });
      expect((await noticesOf(handler)).length).toBe(1);
    });

    it('is refused without the permission, to another brand, and to sellers who hold it', async () => {
      const { people } = backEnd();
      const { seller, far, workId } = await across();
      const plain = await people.account({ type: 'PLATFORM', permissions: ['work:list'] });
      const reader = await people.account({ type: 'PLATFORM', permissions: ['work:read', 'work:handOver'] });
      const elsewhere = await people.account({ type: 'PLATFORM', permissions: LEAD, platform: 'cxb' });
      const clerk = await people.account({ clerkOf: seller, permissions: LEAD });
      for (const by of [plain, clerk]) {
        expect(await give(by, workId, far), by.userName).toMatchObject({ refusal: 'hand-over.handler-only' });
        expect(await colleagues(by, workId), by.userName).toEqual([]);
      }
      expect(await give(reader, workId, far)).toMatchObject({ refusal: 'permission.denied' });
      expect(await give(elsewhere, workId, far)).toMatchObject({ refusal: 'work-order.not-found' });
      expect(await noticesOf(far)).toEqual([]);
    });
  });

  it('is refused to all but colleagues of the handler, and on a finished work order', async () => {
    const { seller, handler, colleague, stranger, workId } = await scene();
    const { people } = backEnd();
    const staff = await people.account({ type: 'PLATFORM', permissions: ['work:list'] });
    const disabled = await people.account({
      clerkOf: handler,
      permissions: ['work:list'],
      enabled: false,
    });
    const without = await people.account({
      clerkOf: handler,
      permissions: ['order:list'],
    });
    for (const to of [seller, stranger, staff, disabled, without]) {
      expect(await give(handler, workId, to), to.userName).toMatchObject({
        refusal: 'hand-over.no-colleague',
      });
    }
    expect(await give(handler, workId, handler)).toMatchObject({ refusal: 'hand-over.same-person' });
    for (const by of [seller, staff]) {
      expect(await give(by, workId, colleague), by.userName).toMatchObject({
        refusal: 'hand-over.handler-only',
      });
      expect(await colleagues(by, workId), by.userName).toEqual([]);
    }
    expect(await give(stranger, workId, colleague)).toMatchObject({ refusal: 'work-order.not-found' });
    await people.act(workId, seller, finishWorkOrder({ remark: '好了', noteOnOrder: false }));
    expect(await give(handler, workId, colleague)).toMatchObject({ refusal: 'work-order.finished' });
  });
});
