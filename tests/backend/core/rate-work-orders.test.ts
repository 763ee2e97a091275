import { describe, expect, it } from 'vitest';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import type { Account } from '@backend/core/ports/account';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

onOneBackEnd('rating, complaining and re-shipping', (backEnd) => {
  const { get, command, comments } = callsAs(backEnd);

  const finish = (id: string, by: Account) =>
    backEnd().people.act(id, by, finishWorkOrder({ remark: '好了', noteOnOrder: false }));

  /** A work order that the handler answered and finished, with its users. */
  const finished = async () => {
    const cast = await backEnd().people.cast();
    await backEnd().people.reply(cast.workId, cast.handler, '已处理');
    await finish(cast.workId, cast.handler);
    return cast;
  };

  const rate = (by: Account, id: string, form: object, requestId?: string) =>
    command(
      by,
      '/seller/work/rate',
      { id, rateRemark: '', isAnonymous: false, rateDiscontent: '', rateUserId: '', ...form },
      requestId,
    );

  const ratingOf = async (by: Account, id: string) =>
    (await get(by, `/seller/work/resolve/rate/${id}`)).data as object;

  describe('a rating', () => {
    it('a rating by the creator is stored and moves the work order to COMMENT', async () => {
      const { seller, handler, workId } = await finished();
      expect(await ratingOf(handler, workId)).toMatchObject({ rate: 0, rateNum: 0, rateInfos: [] });
      const answer = await rate(seller, workId, { rate: 3, rateDiscontent: 'SLOW', rateUserId: handler.id });
      expect(answer).toMatchObject({ code: 200, data: { oper: 'rate', content: '满意' } });
      expect(await ratingOf(handler, workId)).toMatchObject({
        rate: 3,
        rateNum: 1,
        rateRemark: '满意',
        rateInfos: ['满意'],
        rateUserId: '',
        rateDiscontent: '',
      });
      expect((await get(handler, `/seller/work/info/${workId}`)).data).toMatchObject({
        state: 'COMMENT',
        rate: 3,
        rateNum: 1,
      });
    });

    it('a rating of 2 is stored as 1, with the label of its type as the remark', async () => {
      const { seller, handler, workId } = await finished();
      await rate(seller, workId, { rate: 2, rateDiscontent: 'SLOW', rateUserId: handler.id });
      expect(await ratingOf(seller, workId)).toMatchObject({
        rate: 1,
        rateInfos: ['处理太慢'],
        rateUserId: handler.id,
        rateDiscontent: 'SLOW',
      });
    });

    it('can be followed up once, which keeps both remarks, but not a second time', async () => {
      const { seller, handler, workId } = await finished();
      await rate(seller, workId, { rate: 1, rateDiscontent: 'SLOW', rateUserId: handler.id });
      expect((await rate(seller, workId, { rate: 3, isAnonymous: true })).code).toBe(200);
      expect(await ratingOf(seller, workId)).toMatchObject({
        rate: 3,
        rateNum: 2,
        rateRemark: '处理太慢 --- 满意',
        rateInfos: ['处理太慢', '满意'],
        isAnonymous: true,
      });
      expect(await rate(seller, workId, { rate: 3 })).toMatchObject({
        code: 500,
        refusal: 'rating.already-followed-up',
      });
    });

    it('is allowed only to the creator, on their own finished work order', async () => {
      const { seller, clerk, handler, staff, stranger, workId } = await finished();
      for (const by of [clerk, handler, staff])
        expect((await rate(by, workId, { rate: 3 })).refusal).toBe('rating.creator-only');
      expect((await rate(stranger, workId, { rate: 3 })).refusal).toBe('work-order.not-found');
      const open = await backEnd().people.cast();
      expect((await rate(open.seller, open.workId, { rate: 3 })).refusal).toBe('rating.not-finished');
      expect((await rate(seller, workId, { rate: 0 })).msg).toBe('请选择满意度');
    });

    it('a dissatisfied rating needs a type and staff from the offered choice', async () => {
      const { seller, handler, stranger, staff, workId } = await finished();
      const unhappy = { rate: 1, rateDiscontent: 'SLOW', rateUserId: handler.id };
      for (const rateUserId of ['', stranger.id, staff.id, seller.id, 'x']) {
        expect(await rate(seller, workId, { ...unhappy, rateUserId })).toMatchObject({
          refusal: 'rating.staff-required',
          msg: '请选择处理客服！',
        });
      }
      for (const rateDiscontent of ['', 'NONE'])
        expect((await rate(seller, workId, { ...unhappy, rateDiscontent })).msg).toBe('请选择评价类型！');
      expect((await rate(seller, workId, unhappy)).code).toBe(200);
    });

    it('is refused for a disabled type, but an earlier rating still shows it', async () => {
      const { seller, handler, workId } = await finished();
      const unhappy = { rate: 1, rateDiscontent: 'SLOW', rateUserId: handler.id };
      expect((await rate(seller, workId, unhappy)).code).toBe(200);
      const ended = {
        platform: 'cyy',
        type: 'rate_discontent',
        value: 'SLOW',
        label: '处理太慢',
        tint: 'default',
      } as const;
      await backEnd()
        .db.insertInto('dictionary_entry')
        .values({ ...ended, position: 1, enabled: false })
        .execute();
      try {
        expect(await rate(seller, workId, unhappy)).toMatchObject({ refusal: 'rating.type-required' });
        expect(await ratingOf(seller, workId)).toMatchObject({ rateDiscontent: 'SLOW' });
        expect((await rate(seller, workId, { ...unhappy, rateDiscontent: 'ATTITUDE' })).code).toBe(200);
      } finally {
        await backEnd()
          .db.deleteFrom('dictionary_entry')
          .where('platform', '=', 'cyy')
          .where('type', '=', ended.type)
          .execute();
      }
    });

    it('a repeated rating is stored once and gets the first answer, even after a follow-up', async () => {
      const { seller, workId } = await finished();
      const requestId = newRequestId();
      const send = () => rate(seller, workId, { rate: 3 }, requestId);
      const first = await send();
      expect(await Promise.all([send(), send()])).toEqual([first, first]);
      expect(await ratingOf(seller, workId)).toMatchObject({ rateNum: 1 });
      await rate(seller, workId, { rate: 3, isAnonymous: true });
      expect(await send()).toEqual(first);
      expect((await comments(seller, workId)).filter(({ oper }) => oper === 'rate')).toHaveLength(2);
    });

    it('an anonymous rating shows its remark in the conversation without an author', async () => {
      const { seller, handler, staff, workId } = await finished();
      await rate(seller, workId, {
        rate: 1,
        rateRemark: '太慢了',
        isAnonymous: true,
        rateDiscontent: 'SLOW',
        rateUserId: handler.id,
      });
      const line = { oper: 'rate', content: '太慢了', isAnonymous: true };
      expect((await comments(handler, workId)).at(-1)).toMatchObject({ ...line, name: '' });
      expect((await comments(seller, workId)).at(-1)).toMatchObject({ ...line, owner: 'me', name: '王芳' });
      expect((await comments(staff, workId)).at(-1)).toMatchObject({ ...line, name: '王芳' });
      expect(await ratingOf(handler, workId)).toMatchObject({ rateInfos: ['太慢了'], rateUserId: '' });
      expect(await ratingOf(seller, workId)).toMatchObject({ rateUserId: handler.id });
    });
  });

  describe('the choice of staff to rate', () => {
    const choices = async (by: Account, workId: string) =>
      (await get(by, `/seller/work/user/select?workId=${workId}`)) as {
        readonly refusal?: string;
        readonly data: readonly { readonly userId: string; readonly linkName: string }[];
      };

    it('contains the handler first, then the users of the handler’s account, and no others', async () => {
      const { people } = backEnd();
      const boss = await people.account({ name: '途安服务' });
      const clerks = [
        await people.account({ name: '小赵', clerkOf: boss }),
        await people.account({ name: '小钱', clerkOf: boss }),
      ];
      await people.account({ name: '离职', clerkOf: boss, enabled: false });
      const seller = await people.account();
      const handler = clerks[1] as Account;
      const workId = await people.workOrder({ order: await people.order({ seller, handler }), by: seller });
      expect((await choices(seller, workId)).data.map(({ linkName }) => linkName)).toEqual([
        '小钱',
        '途安服务',
        '小赵',
      ]);
      const stranger = await people.account();
      expect((await choices(stranger, workId)).refusal).toBe('work-order.not-found');
    });

    it('contains the platform’s staff for an order without a handler', async () => {
      const { people } = backEnd();
      const seller = await people.account({ platform: 'xcm' });
      const staff = await people.account({ platform: 'xcm', type: 'PLATFORM' });
      const workId = await people.workOrder({ order: await people.order({ seller }), by: seller });
      expect((await choices(seller, workId)).data.map(({ userId }) => userId)).toContain(staff.id);
    });
  });

  it('the list of unrated work orders contains the user’s finished ones until they are rated', async () => {
    const { seller, clerk, handler, order, workId } = await finished();
    const open = await backEnd().people.workOrder({ order, by: seller });
    const unrated = async (by: Account) =>
      ((await get(by, '/seller/work/order/rate/list')).rows as { id: string }[]).map(({ id }) => id);
    expect(await unrated(seller)).toEqual([workId]);
    for (const by of [clerk, handler]) expect(await unrated(by)).toEqual([]);
    expect((await get(seller, '/seller/index')).data).toMatchObject({ unrated: 1 });
    await rate(seller, workId, { rate: 3 });
    await finish(open, seller);
    expect(await unrated(seller)).toEqual([open]);
  });

  describe('complaints', () => {
    const complain = (by: Account, workId: string, complaintRemark: string) =>
      command(by, '/seller/work/complaint/', { workId, complaintRemark });
    const listed = (by: Account, workId: string) => get(by, `/seller/work/complaint/list/${workId}`);

    it('are accepted from all parties in scope, also on a finished work order, and listed newest first', async () => {
      const { seller, handler, shopkeeper, stranger, workId } = await backEnd().people.cast();
      expect(await complain(seller, workId, '太慢')).toMatchObject({
        code: 200,
        data: { oper: 'complaint', content: '太慢' },
      });
      await finish(workId, seller);
      expect((await complain(shopkeeper, workId, '长'.repeat(100))).code).toBe(200);
      const { data } = await listed(handler, workId);
      expect(data).toMatchObject([
        { createName: '安亭店长', orderName: '李强', disposeName: '' },
        { createName: '王芳', orderName: '李强', disposeName: '', complaintRemark: '太慢' },
      ]);
      expect((await complain(stranger, workId, '？')).refusal).toBe('work-order.not-found');
      expect((await listed(stranger, workId)).refusal).toBe('work-order.not-found');
    });

    it('are one call with and without a trailing slash', async () => {
      const { seller, workId } = await backEnd().people.cast();
      const sent = { token: await backEnd().tokenOf(seller), body: { workId, complaintRemark: '太慢' } };
      const { body: plain } = await backEnd().client.post('/seller/work/complaint', sent);
      expect(plain).toMatchObject({ code: 200, data: { oper: 'complaint' } });
      const requestId = newRequestId();
      const first = await backEnd().client.command('/seller/work/complaint/', { ...sent, requestId });
      const again = await backEnd().client.command('/seller/work/complaint', { ...sent, requestId });
      expect(again.body).toEqual(first.body);
      expect((await listed(seller, workId)).data).toHaveLength(2);
    });

    it('need a reason of at most 100 characters', async () => {
      const { seller, workId } = await backEnd().people.cast();
      expect((await complain(seller, workId, '  ')).msg).toBe('请填写理由');
      expect((await complain(seller, workId, '长'.repeat(101))).refusal).toBe('complaint.reason-too-long');
      expect((await listed(seller, workId)).data).toEqual([]);
    });
  });

  describe('re-shipping', () => {
    const ship = (by: Account, workId: string, remark?: string, requestId?: string) =>
      command(
        by,
        `/seller/work/ship/${workId}`,
        remark === undefined ? undefined : { id: workId, remark },
        requestId,
      );

    const asked = async () => {
      const cast = await backEnd().people.cast();
      await backEnd().people.reply(cast.workId, cast.seller, '请补发', { requestReshipment: true });
      return cast;
    };

    it('is done once, with or without a waybill, and is also shown on the order', async () => {
      for (const waybill of [' SF100200 ', undefined]) {
        const { seller, shopkeeper, workId } = await asked();
        expect((await ship(shopkeeper, workId, waybill)).data).toMatchObject({
          oper: 'ship',
          content: waybill?.trim() ?? '',
        });
        const { data } = await get(seller, `/seller/work/info/${workId}`);
        expect(data.shipTime).toMatch(/^\d{4}-\d\d-\d\d /);
        expect((await get(seller, `/seller/work/order/${workId}`)).data).toMatchObject({
          reissue: 1,
          reissueTime: data.reissueTime,
          shipTime: data.shipTime,
        });
        expect((await ship(seller, workId)).refusal).toBe('ship.not-requested');
      }
    });

    it('is refused without a request for it, on a finished work order and to users outside the scope', async () => {
      const { seller, stranger, workId } = await asked();
      expect((await ship(stranger, workId)).refusal).toBe('work-order.not-found');
      expect((await ship(seller, workId, '1'.repeat(65))).refusal).toBe('ship.waybill-too-long');
      await finish(workId, seller);
      expect((await ship(seller, workId)).refusal).toBe('work-order.finished');
      const other = await backEnd().people.cast();
      expect((await ship(other.seller, other.workId)).refusal).toBe('ship.not-requested');
    });

    it('when two users ship at once, one succeeds; a repeat gets its first answer', async () => {
      const { seller, handler, workId } = await asked();
      const requestId = newRequestId();
      const answers = await Promise.all([
        ship(seller, workId, 'A', requestId),
        ship(handler, workId, 'B'),
        ship(seller, workId, 'A', requestId),
      ]);
      const won = answers.filter(({ code }) => code === 200);
      const texts = new Set(won.map(({ data }) => data.content));
      expect(texts.size).toBe(1);
      expect((await comments(seller, workId)).filter(({ oper }) => oper === 'ship')).toHaveLength(1);
    });
  });

  it('every event is in the conversation with its kind', async () => {
    const { seller, handler, workId } = await backEnd().people.cast();
    await backEnd().people.reply(workId, seller, '请补发', { requestReshipment: true });
    await command(seller, `/seller/work/urge/${workId}`);
    await command(handler, `/seller/work/ship/${workId}`, { remark: 'SF1' });
    await command(seller, '/seller/work/complaint/', { workId, complaintRemark: '慢' });
    await command(handler, `/seller/work/finish/${workId}`, { remark: '好了', content: '好了', flag: 0 });
    await rate(seller, workId, { rate: 3 });
    const kinds = ['system', 'reply', 'reissue', 'urge', 'ship', 'complaint', 'finish', 'rate'];
    const { data } = await get(handler, `/seller/work/info/${workId}?comments=1`);
    expect(data.comments.map(({ oper }: { oper: string }) => oper)).toEqual(kinds);
    expect(data.comments.map(({ name }: { name: string }) => name)).toEqual(
      kinds.map((kind) => (kind === 'ship' || kind === 'finish' ? '李强' : '王芳')),
    );
    expect((await comments(handler, workId)).map(({ oper }) => oper)).toEqual(kinds);
  });
});
