import { expect, it } from 'vitest';
import type { Account } from '@backend/core/ports/account';
import { audienceOf } from '@backend/storage/changes/audience';
import { newRequestId } from '@tests/support/running-back-end';
import { onOneBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';
import { PNG, uploadsOf } from './uploads';

const ADD: readonly string[] = ['feedback:add'];

onOneBackEnd('feedback', (backEnd) => {
  const { get, command } = callsAs(backEnd);
  const { upload, open } = uploadsOf(backEnd);

  const cast = async () => {
    const { people } = backEnd();
    const seller = await people.account({ name: '王芳', permissions: ADD });
    const staff = await people.account({
      name: '平台客服',
      type: 'PLATFORM',
      permissions: ['feedback:handle'],
    });
    return { seller, staff };
  };
  const send = async (
    by: Account,
    more: Readonly<Record<string, unknown>> = {},
    requestId = newRequestId(),
  ) =>
    command(
      by,
      '/seller/feedback',
      { category: 'BUG', text: '导出订单时超时', page: '/order/list', version: '/assets/a.js', ...more },
      requestId,
    );
  const step = (by: Account, id: string, action: string, text = '', requestId = newRequestId()) =>
    command(by, `/seller/feedback/${action}/${id}`, { text }, requestId);
  const read = async (by: Account, id: string) => (await get(by, `/seller/feedback/${id}`)).data;

  it('goes from sending to closing and records each step with its author', async () => {
    const { seller, staff } = await cast();
    const { id } = (await send(seller)).data;
    expect(await read(seller, id)).toMatchObject({
      status: 'NEW',
      text: '导出订单时超时',
      page: '/order/list',
      version: '/assets/a.js',
      actions: ['reply', 'close'],
    });
    expect(await step(staff, id, 'start')).toMatchObject({ code: 200 });
    expect(await step(staff, id, 'reply', ' 已修复 ')).toMatchObject({ code: 200 });
    expect(await step(seller, id, 'reply', '还是不行')).toMatchObject({ code: 200 });
    expect((await read(staff, id)).status).toBe('IN_PROGRESS');
    await step(staff, id, 'reply', '再试试');
    expect(await step(seller, id, 'close')).toMatchObject({ code: 200 });
    const { status, events, actions } = await read(seller, id);
    expect([status, actions]).toEqual(['CLOSED', []]);
    expect(
      (events as { kind: string; authorName: string; text: string }[]).map(({ kind, authorName, text }) =>
        `${authorName} ${kind} ${text}`.trim(),
      ),
    ).toEqual([
      '平台客服 start',
      '平台客服 reply 已修复',
      '王芳 reply 还是不行',
      '平台客服 reply 再试试',
      '王芳 close',
    ]);
    expect(await step(seller, id, 'reply', '又来了')).toMatchObject({ refusal: 'feedback.not-now' });
  });

  it('is sent once for an idempotency key, and a repeat returns the same id', async () => {
    const { seller } = await cast();
    const key = newRequestId();
    const first = await send(seller, {}, key);
    expect(await send(seller, {}, key)).toEqual(first);
    expect((await get(seller, '/seller/feedback/list')).total).toBe(1);
  });

  it('is changed by a step once for an idempotency key', async () => {
    const { seller, staff } = await cast();
    const { id } = (await send(seller)).data;
    const key = newRequestId();
    await step(staff, id, 'reply', '已修复', key);
    expect(await step(staff, id, 'reply', '已修复', key)).toMatchObject({ code: 200 });
    expect((await read(seller, id)).events).toHaveLength(1);
  });

  it('is accepted by only one of two members of staff', async () => {
    const { seller, staff } = await cast();
    const { people } = backEnd();
    const other = await people.account({ type: 'PLATFORM', permissions: ['feedback:handle'] });
    const { id } = (await send(seller)).data;
    const both = await Promise.all([step(staff, id, 'start'), step(other, id, 'start')]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect((await read(seller, id)).events).toHaveLength(1);
  });

  it('is refused when the domain refuses it, and nothing is stored', async () => {
    const { seller } = await cast();
    expect(await send(seller, { text: '短' })).toMatchObject({
      refusal: 'feedback.too-short',
      params: { min: 5 },
    });
    expect(await send(seller, { category: '' })).toMatchObject({ refusal: 'feedback.category-required' });
    expect(await send(seller, { images: ['/profile/feedback/nothing.png'] })).toMatchObject({
      refusal: 'file.unknown',
    });
    expect((await get(seller, '/seller/feedback/list')).total).toBe(0);
  });

  it('is visible only to the account and to the staff of the brand', async () => {
    const { seller, staff } = await cast();
    const { people } = backEnd();
    const { id } = (await send(seller, { text: '别人看不到这一条' })).data;
    const clerk = await people.account({ clerkOf: seller, permissions: ADD });
    const stranger = await people.account({ permissions: ADD });
    const otherStaff = await people.account({ type: 'PLATFORM', platform: 'kyx' });
    expect((await read(clerk, id)).status).toBe('NEW');
    expect((await read(staff, id)).status).toBe('NEW');
    for (const by of [stranger, otherStaff]) {
      expect(await get(by, `/seller/feedback/${id}`)).toMatchObject({ refusal: 'feedback.not-found' });
      expect(await step(by, id, 'close')).toMatchObject({ refusal: 'feedback.not-found' });
      const listed = await get(by, '/seller/feedback/list?pageSize=500');
      expect(JSON.stringify(listed)).not.toContain('别人看不到这一条');
    }
  });

  it('is handled only with the permission', async () => {
    const { seller } = await cast();
    const { id } = (await send(seller)).data;
    const bare = await backEnd().people.account({ type: 'PLATFORM', permissions: ADD });
    expect(await step(bare, id, 'start')).toMatchObject({ refusal: 'permission.denied' });
    expect((await read(bare, id)).actions).toEqual([]);
  });

  it('shows its pictures to all users of a shop', async () => {
    const { people } = backEnd();
    const shopId = await people.shop();
    const [sender, colleague] = [
      await people.account({ type: 'SHOP', shopId, permissions: ADD }),
      await people.account({ type: 'SHOP', shopId, permissions: ADD }),
    ];
    const { fileName } = await upload(sender, '/common/upload/feedback', 'a.png', PNG);
    const { id } = (await send(sender, { images: [fileName] })).data;
    const [url = ''] = (await read(colleague, id)).images as string[];
    expect(url).toContain('signature=');
    expect((await open(url)).status).toBe(200);
  });

  it('is found by text, status and category', async () => {
    const { seller, staff } = await cast();
    const mark = newRequestId();
    const { id } = (await send(seller, { category: 'WISH', text: `希望支持筛选 ${mark}` })).data;
    const found = async (query: string) =>
      ((await get(staff, `/seller/feedback/list?searchValue=${mark}&${query}`)).rows as { id: string }[]).map(
        (row) => row.id,
      );
    expect(await found('status=NEW&category=WISH')).toEqual([id]);
    expect(await found('status=CLOSED')).toEqual([]);
    expect(await found('category=BUG')).toEqual([]);
  });

  it('announces each change to the account and to the staff', async () => {
    const { seller, staff } = await cast();
    const received: string[] = [];
    const stop = backEnd().changes.subscribe({
      changed: ({ area, id }) => received.push(`${area}:${id}`),
      missed: () => undefined,
    });
    const { id } = (await send(seller)).data;
    await step(staff, id, 'start');
    await expect.poll(() => received.filter((each) => each === `feedback:${id}`)).toHaveLength(2);
    stop();
    const audience = await audienceOf(backEnd().db, { area: 'feedback', id }, backEnd().now());
    expect(audience.map((account) => account.id)).toEqual(expect.arrayContaining([seller.id, staff.id]));
  });
});
