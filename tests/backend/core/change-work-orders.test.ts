import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import type { Account } from '@backend/core/ports/account';
import { type Cast, newRequestId, type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { callsAs, commandsOn } from './calls-as';
import { PNG, uploadsOf } from './uploads';

let backEnd: RunningBackEnd;
beforeAll(async () => {
  backEnd = await startBackEnd();
});
afterAll(() => backEnd.stop());

const { get, command, comments } = callsAs(() => backEnd);
const { upload } = uploadsOf(() => backEnd);

describe('a reply', () => {
  it('is stored and returned, with its request id only for its author', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    const requestId = newRequestId();
    const { url } = await upload(handler, '/common/upload/work-order-reply', 'a.png', PNG);
    const answer = await command(
      handler,
      '/seller/work/reply',
      { workId, content: '已联系[微笑]', image: [url] },
      requestId,
    );
    expect(answer.data).toMatchObject({
      name: '李强',
      owner: 'me',
      content: '已联系[微笑]',
      image: [url],
      oper: 'reply',
      seq: 2,
      requestId,
    });
    const [, theirs] = await comments(seller, workId);
    expect(theirs).toMatchObject({ owner: 'other', content: '已联系[微笑]' });
    expect(theirs).not.toHaveProperty('requestId');
    expect((await get(seller, `/seller/work/info/${workId}`)).data.state).toBe('HANDLING');
  });

  it.each([
    [{ content: '' }, 'reply.empty', '请输入回复内容'],
    [{ content: '  ', image: [] }, 'reply.empty', '请输入回复内容'],
    [{ content: '😀'.repeat(501) }, 'reply.too-long', '回复内容不能超过500个字符'],
  ])(
    'a reply that breaks a rule is refused with the text of that rule, and is not stored',
    async (body, refusal, msg) => {
      const { seller, workId } = await backEnd.people.cast();
      expect(await command(seller, '/seller/work/reply', { workId, ...body })).toMatchObject({
        code: 500,
        refusal,
        msg,
      });
      expect(await comments(seller, workId)).toHaveLength(1);
    },
  );

  it('may have ten pictures but not eleven', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { url } = await upload(seller, '/common/upload/work-order-reply', 'a.png', PNG);
    const send = (count: number) =>
      command(seller, '/seller/work/reply', { workId, image: Array.from({ length: count }, () => url) });
    expect(await send(11)).toMatchObject({
      code: 500,
      refusal: 'reply.too-many-images',
      msg: '最多上传10张图片',
    });
    expect(await comments(seller, workId)).toHaveLength(1);
    expect((await send(10)).code).toBe(200);
  });

  it('may have 500 characters, and an emoji counts as one', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const answer = await command(seller, '/seller/work/reply', { workId, content: '😀'.repeat(500) });
    expect(answer.code).toBe(200);
  });

  it('a repeated reply is stored once and gets the first answer, even after the work order was finished', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const requestId = newRequestId();
    const send = () => command(seller, '/seller/work/reply', { workId, content: '好' }, requestId);
    const first = await send();
    const [again, ...others] = await Promise.all([send(), send(), send()]);
    await command(seller, `/seller/work/finish/${workId}`, { remark: '好了', content: '好了', flag: 0 });
    expect([again, ...others, await send()]).toEqual(Array.from({ length: 4 }, () => first));
    expect((await comments(seller, workId)).filter(({ oper }) => oper === 'reply')).toHaveLength(1);
  });

  it('a repeat may reorder the fields but not change their values', async () => {
    const { seller, clerk, workId } = await backEnd.people.cast();
    const requestId = newRequestId();
    const first = await command(seller, '/seller/work/reply', { workId, content: '好', flag: 0 }, requestId);
    const turned = await command(
      seller,
      '/seller/work/reply',
      { flag: 0, content: '好', workId },
      requestId.toUpperCase(),
    );
    expect(turned).toEqual(first);
    expect(await command(seller, '/seller/work/reply', { workId, content: '不好' }, requestId)).toMatchObject(
      {
        code: 409,
        refusal: 'request.id-reused',
      },
    );
    expect((await command(seller, `/seller/work/urge/${workId}`, undefined, requestId)).code).toBe(409);
    expect((await command(clerk, '/seller/work/reply', { workId, content: '好' }, requestId)).code).toBe(200);
  });

  it('a reply with NUL and a lone surrogate is accepted', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const answer = await command(seller, '/seller/work/reply', { workId, content: 'a\u0000b\ud800c' });
    expect(answer).toMatchObject({ code: 200, data: { owner: 'me' } });
  });
});

describe('urging', () => {
  it('marks the work order, and is refused to its handler', async () => {
    const { seller, handler, workId } = await backEnd.people.cast();
    expect((await command(seller, `/seller/work/urge/${workId}`)).data).toMatchObject({
      oper: 'urge',
      owner: 'me',
    });
    expect((await get(handler, `/seller/work/info/${workId}`)).data.hintStatus).toBe('URGED');
    expect(await command(handler, `/seller/work/urge/${workId}`)).toMatchObject({
      code: 500,
      refusal: 'urge.handler-may-not',
      msg: '处理人不能催办自己处理的工单',
    });
  });

  it('is limited to the interval that the platform configures', async () => {
    const { seller, workId } = await backEnd.people.cast('xcm');
    await backEnd.db
      .insertInto('configuration')
      .values({ platform: 'xcm', key: 'work.urge.minIntervalMinutes', value: '10' })
      .execute();
    await command(seller, `/seller/work/urge/${workId}`);
    backEnd.later(4 * MINUTE);
    expect(await command(seller, `/seller/work/urge/${workId}`)).toMatchObject({
      refusal: 'urge.too-soon',
      params: { minutes: 6 },
    });
    backEnd.later(6 * MINUTE);
    expect((await command(seller, `/seller/work/urge/${workId}`)).code).toBe(200);
  });
});

describe('finishing', () => {
  const finish = (by: Account, { workId }: Pick<Cast, 'workId'>, remark: string) =>
    command(by, `/seller/work/finish/${workId}`, { id: workId, remark, content: remark, flag: 1 });

  it('only the creator and the handler can finish, and afterwards reply, urge and finish are refused', async () => {
    const cast = await backEnd.people.cast();
    expect(await finish(cast.clerk, cast, '完')).toMatchObject({
      code: 500,
      refusal: 'finish.not-allowed',
      msg: '您没有完结当前工单的权限',
    });
    expect(await finish(cast.handler, cast, ' ')).toMatchObject({ msg: '请填写完结备注' });
    expect((await finish(cast.handler, cast, '已重新贴膜')).data).toMatchObject({
      oper: 'finish',
      content: '已重新贴膜',
    });
    const { data } = await get(cast.seller, `/seller/work/info/${cast.workId}`);
    expect(data).toMatchObject({ state: 'FINISH', remark: '已重新贴膜' });
    const order = await get(cast.seller, `/seller/work/order/${cast.workId}`);
    expect(order.data.notes).toMatchObject([{ name: '李强', content: '已重新贴膜' }]);
    for (const [path, body] of commandsOn(cast.workId).slice(0, 3)) {
      expect((await command(cast.seller, path, body)).refusal, path).toBe('work-order.finished');
    }
  });

  it('uses the id of the path, not that of the body', async () => {
    const [mine, other] = [await backEnd.people.cast(), await backEnd.people.cast()];
    const body = { id: mine.workId, remark: '完', content: '完', flag: 0 };
    expect((await command(mine.seller, `/seller/work/finish/${other.workId}`, body)).refusal).toBe(
      'work-order.not-found',
    );
  });
});

describe('saving a new work order', () => {
  const save = (by: Account, order: Cast['order'], more: object = {}, requestId = newRequestId()) =>
    command(
      by,
      '/seller/work',
      {
        level: 'URGENT',
        type: 'EXCHANGE',
        formKey: 'work_order_form',
        order: { orderId: order.orderId, orderNo: order.orderNo, content: '换到虹桥店', image: [] },
        ...more,
      },
      requestId,
    );

  it('creates one work order on an order of the scope, with its handler, even for a repeated request', async () => {
    const { seller, handler, order } = await backEnd.people.cast();
    const requestId = newRequestId();
    const first = await save(seller, order, {}, requestId);
    expect(first).toEqual({ code: 200, msg: '操作成功', data: { id: expect.stringMatching(/^\d+$/) } });
    expect(await save(seller, order, {}, requestId)).toEqual(first);
    expect((await get(handler, `/seller/work/info/${first.data.id}`)).data).toMatchObject({
      state: 'WAIT',
      type: 'EXCHANGE',
      level: 'URGENT',
      content: '换到虹桥店',
      isOrder: true,
      hintCron: 120,
    });
  });

  it.each([
    [{ type: '' }, 'create.type-required', '请选择工单类型'],
    [{ type: 'NO_SUCH_TYPE' }, 'create.type-not-allowed', '当前订单不能发起该类型的工单'],
    [{ level: 'NO_SUCH_LEVEL' }, 'create.level-unknown', '请选择工单级别'],
  ])('refuses invalid input of any client: %s', async (more, refusal, msg) => {
    const { seller, order } = await backEnd.people.cast();
    expect(await save(seller, order, more)).toMatchObject({ code: 500, refusal, msg });
  });

  it('refuses a level that the brand has disabled', async () => {
    const { seller, order } = await backEnd.people.cast();
    const entry = { type: 't_work_level', value: 'URGENT', platform: seller.platform };
    await backEnd.db
      .insertInto('dictionary_entry')
      .values({ ...entry, label: '紧急', tint: 'danger', position: 9, enabled: false })
      .execute();
    try {
      expect(await save(seller, order)).toMatchObject({ code: 500, refusal: 'create.level-unknown' });
      expect(await save(seller, order, { level: 'NORMAL' })).toMatchObject({ code: 200 });
    } finally {
      const { type, value, platform } = entry;
      await backEnd.db
        .deleteFrom('dictionary_entry')
        .where((is) => is.and({ type, value, platform }))
        .execute();
    }
  });

  it('finds no order outside the scope', async () => {
    const { stranger, order } = await backEnd.people.cast();
    const unknown = await save(stranger, { ...order, orderId: '999999999' });
    expect(unknown).toMatchObject({ code: 500, refusal: 'order.not-found', msg: '订单信息不存在!' });
    expect(await save(stranger, order)).toEqual(unknown);
  });
});
