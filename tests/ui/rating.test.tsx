import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { ratingPage } from '@tests/support/pages/rating.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];
const START = ['评价：不满意', '评价：一般', '评价：满意', '评价'];

/** The first page of a test file takes long to load. */
const PATIENTLY = { timeout: 20_000 };

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
  await import('@/ui/work-order/list/work-list-page');
  await import('@/ui/work-order/dialog/work-order-dialog');
}, 60_000);
afterAll(() => backEnd.stop());

const command = async (by: Account, path: string, body: object) =>
  (await backEnd.client.command(path, { token: await backEnd.tokenOf(by), body })).body;
const finish = (by: Account, id: string) =>
  command(by, `/seller/work/finish/${id}`, { id, remark: '好了', content: '好了', flag: 0 });
const finished = async () => {
  const cast = await backEnd.people.cast();
  await finish(cast.seller, cast.workId);
  return cast;
};
const storedOf = async (by: Account, id: string) => {
  const answer = await backEnd.client.get(`/seller/work/resolve/rate/${id}`, {
    token: await backEnd.tokenOf(by),
  });
  return answer.body.data;
};
const openAs = async (who: Account, query: string, store = createMemoryStore()) => {
  const app = openApp({ path: `/work/list?${query}`, token: await backEnd.tokenOf(who), store });
  await screen.findByRole('region', { name: '沟通记录' }, PATIENTLY);
  return { app, rating: ratingPage(app), dialog: workOrderDialog(app) };
};

describe('the rating block', () => {
  it('is below the form and the conversation of a finished work order; before the first rating only its creator sees it', async () => {
    const { seller, handler, clerk, workId } = await finished();
    const mine = await openAs(seller, `work=${workId}`);
    expect(await mine.rating.offers()).toEqual(START);
    const talk = await mine.dialog.conversation();
    expect(talk.compareDocumentPosition(await mine.rating.block())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await mine.dialog.unfold();
    const form =
      (await within(await mine.dialog.isShown()).findByText(workId)).closest('header') ?? document.body;
    expect(form.compareDocumentPosition(await mine.rating.block())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    mine.app.close();
    for (const other of [handler, clerk]) {
      const theirs = await openAs(other, `work=${workId}`);
      expect(await theirs.rating.noBlock()).toBe(true);
      theirs.app.close();
    }
    const viewed = await openAs(seller, `work=${workId}&mode=view`);
    expect(await viewed.rating.noBlock()).toBe(true);
  });

  it('does not exist while the work order is open, and invites the creator once it is finished', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { dialog, rating } = await openAs(seller, `work=${workId}`);
    expect(await rating.noBlock()).toBe(true);
    await dialog.finish();
    await dialog.confirm('确认完结该工单吗？完结后不能再回复。');
    expect(await rating.offers()).toEqual(START);
    within(await rating.block()).getByText('请为这次服务评价。');
  });

  it('shows the rating to all, and no form after the follow-up', async () => {
    const { seller, handler, workId } = await finished();
    await command(seller, '/seller/work/rate', {
      id: workId,
      rate: 1,
      rateDiscontent: 'SLOW',
      rateUserId: handler.id,
      rateRemark: '等了五天',
      isAnonymous: true,
    });
    const theirs = await openAs(handler, `work=${workId}`);
    expect(await theirs.rating.offers()).toEqual([]);
    const block = within(await theirs.rating.block());
    for (const text of ['不满意', '处理太慢', '匿名评价', '首次评价', '等了五天'])
      await block.findByText(text);
    theirs.app.close();
    const mine = await openAs(seller, `work=${workId}`);
    expect(await mine.rating.offers()).toEqual(['追评']);
    mine.app.close();
    await command(seller, '/seller/work/rate', { id: workId, rate: 3 });
    const over = await openAs(seller, `work=${workId}`);
    expect(await over.rating.offers()).toEqual([]);
    const both = within(await over.rating.block());
    for (const text of ['首次评价', '等了五天', '追评']) both.getByText(text);
    expect(both.getAllByText('满意')).toHaveLength(2);
  });
});

describe('rating a work order', () => {
  it('a satisfied rating needs only the stars, is confirmed before it is sent, and reloads the data', async () => {
    const { seller, workId } = await finished();
    const { app, rating, dialog } = await openAs(seller, `work=${workId}`);
    await rating.startWith('满意');
    expect(await rating.chosen()).toEqual(['满意']);
    const shown = await rating.dialog();
    expect(shown.queryByRole('combobox')).toBeNull();
    expect(shown.queryByRole('textbox')).toBeNull();
    await rating.submit();
    await rating.answer('确定');
    await app.seesText('评价成功');
    await rating.isGone();
    await waitFor(async () => expect(await rating.offers()).toEqual(['追评']));
    await dialog.says('我 评价了工单');
    expect(await storedOf(seller, workId)).toMatchObject({
      rate: 3,
      rateRemark: '满意',
      rateUserId: '',
      rateDiscontent: '',
      rateNum: 1,
    });
  });

  it('a dissatisfied rating needs staff and type, reports what is missing, and is stored as 1', async () => {
    const { seller, handler, workId } = await finished();
    const { app, rating } = await openAs(seller, `work=${workId}`);
    await rating.start('评价');
    await rating.submit();
    await rating.isReported('请选择满意度');
    expect(screen.queryByRole('dialog', { name: '提示' })).toBeNull();
    await rating.stars('一般');
    expect(screen.queryByText('请选择满意度')).toBeNull();
    await rating.submit();
    await rating.isReported('请选择处理客服！');
    expect(await rating.staffField()).toHaveFocus();
    await rating.staff('李强');
    await rating.submit();
    await rating.isReported('请选择评价类型！');
    await rating.type('处理太慢');
    expect(await rating.remark()).toHaveValue('处理太慢');
    await rating.type('服务态度差');
    expect(await rating.remark()).toHaveValue('服务态度差');
    await rating.write('等了五天才有人联系');
    await rating.type('处理太慢');
    expect(await rating.remark()).toHaveValue('等了五天才有人联系');
    await rating.anonymously();
    await rating.submit();
    await rating.answer('确定');
    await app.seesText('评价成功');
    expect(await storedOf(seller, workId)).toMatchObject({
      rate: 1,
      rateRemark: '等了五天才有人联系',
      rateUserId: handler.id,
      rateDiscontent: 'SLOW',
      isAnonymous: true,
      rateNum: 1,
    });
  });

  it('drops staff and type of a dissatisfied rating when three stars are chosen', async () => {
    const { seller, workId } = await finished();
    const { app, rating } = await openAs(seller, `work=${workId}`);
    await rating.startWith('不满意');
    await rating.staff('李强');
    await rating.type('其他');
    await rating.stars('满意');
    await rating.submit();
    await rating.answer('确定');
    await app.seesText('评价成功');
    expect(await storedOf(seller, workId)).toMatchObject({ rate: 3, rateUserId: '', rateDiscontent: '' });
  });

  it('reports that the text is too long, and sends nothing', async () => {
    const { seller, workId } = await finished();
    const { app, rating } = await openAs(seller, `work=${workId}`);
    await rating.startWith('不满意');
    await rating.staff('李强');
    await rating.type('其他');
    await app.user.click(await rating.remark());
    await app.user.paste('长'.repeat(500));
    await rating.submit();
    await rating.isReported('评价内容不能超过500个字符');
    await app.seesText('502/500');
    expect(await rating.remark()).toHaveFocus();
    expect(await storedOf(seller, workId)).toMatchObject({ rateNum: 0 });
  });

  it('sends nothing when the question is cancelled, and keeps the input', async () => {
    const { seller, workId } = await finished();
    const { app, rating } = await openAs(seller, `work=${workId}`);
    await rating.startWith('不满意');
    await rating.staff('李强');
    await rating.type('其他');
    await rating.submit();
    await rating.answer('取消');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '提示' })).toBeNull());
    expect(screen.queryByText('评价成功')).toBeNull();
    expect(await rating.chosen()).toEqual(['不满意', '其他']);
    expect(await storedOf(seller, workId)).toMatchObject({ rateNum: 0 });
    await rating.submit();
    await rating.answer('确定');
    await app.seesText('评价成功');
  });

  it('is followed up once, and both remarks are stored', async () => {
    const { seller, workId } = await finished();
    await command(seller, '/seller/work/rate', { id: workId, rate: 3 });
    const { app, rating } = await openAs(seller, `work=${workId}`);
    await rating.start('追评');
    const shown = await rating.dialog();
    expect(shown.queryByRole('button', { name: '提交评价' })).toBeNull();
    expect(await rating.chosen()).toEqual([]);
    shown.getByText('首次评价');
    await rating.stars('不满意');
    await rating.staff('李强');
    await rating.type('问题未解决');
    await rating.followUp();
    await rating.answer('确定');
    await app.seesText('评价成功');
    await waitFor(async () => expect(await rating.offers()).toEqual([]));
    expect(await storedOf(seller, workId)).toMatchObject({
      rateNum: 2,
      rateInfos: ['满意', '问题未解决'],
      rateRemark: '满意 --- 问题未解决',
    });
  });
});

describe('an unsent rating', () => {
  it('survives closing the dialog and the browser, until it is sent', async () => {
    const { seller, workId } = await finished();
    const store = createMemoryStore();
    const first = await openAs(seller, `work=${workId}`, store);
    await first.rating.startWith('不满意');
    await first.rating.staff('李强');
    await first.rating.type('其他');
    await first.rating.write('还没写完');
    await first.rating.cancel();
    await first.rating.isGone();
    within(await first.rating.block()).getByText('草稿');
    first.app.close();
    const second = await openAs(seller, `work=${workId}`, store);
    await second.rating.start('评价');
    expect(await second.rating.remark()).toHaveValue('还没写完');
    await waitFor(async () => expect(await second.rating.chosen()).toEqual(['不满意', '其他']));
    await second.rating.submit();
    await second.rating.answer('确定');
    await second.app.seesText('评价成功');
    await second.rating.isGone();
    await waitFor(async () => expect(await second.rating.offers()).toEqual(['追评']));
    await second.rating.start('追评');
    expect(await second.rating.chosen()).toEqual([]);
  });

  it('is removed when the user clears it', async () => {
    const { seller, workId } = await finished();
    const store = createMemoryStore();
    const first = await openAs(seller, `work=${workId}`, store);
    await first.rating.startWith('不满意');
    await first.rating.type('其他');
    await first.rating.clear();
    expect(await first.rating.chosen()).toEqual([]);
    await first.rating.cancel();
    await first.rating.isGone();
    expect(within(await first.rating.block()).queryByText('草稿')).toBeNull();
    expect(store.keys().filter((key) => key.includes('draft-rating'))).toEqual([]);
  });
});

describe('a user who rated in another tab', () => {
  const rateTwice = async (seller: Account, workId: string) => {
    await command(seller, '/seller/work/rate', { id: workId, rate: 3 });
    await command(seller, '/seller/work/rate', { id: workId, rate: 3 });
  };

  it('sees in the rating dialog that no rating is left, and then no button to rate', async () => {
    const { seller, workId } = await finished();
    const { app, rating } = await openAs(seller, `work=${workId}`);
    expect(await rating.offers()).toEqual(START);
    await rateTwice(seller, workId);
    await rating.start('评价');
    await app.seesText('该工单已追评，不能再次评价');
    expect((await rating.dialog()).queryByRole('button', { name: '提交评价' })).toBeNull();
    await waitFor(async () => expect(await rating.offers()).toEqual([]));
  });

  it('gets the refusal of the server, and then sees no button to rate', async () => {
    const { seller, workId } = await finished();
    const { app, rating } = await openAs(seller, `work=${workId}`);
    await command(seller, '/seller/work/rate', { id: workId, rate: 3 });
    await rating.startWith('满意');
    // The dialog has read the first rating, so it does not learn of the second one.
    await (await rating.dialog()).findByText('首次评价');
    await command(seller, '/seller/work/rate', { id: workId, rate: 3 });
    await rating.followUp();
    await rating.answer('确定');
    await app.seesText('该工单已追评，不能再次评价');
    expect(screen.queryByText('评价成功')).toBeNull();
    await waitFor(async () => expect(await rating.offers()).toEqual([]));
  });
});

describe('the rating dialog', () => {
  test('closes only by its buttons: Escape closes neither the rating dialog nor the work order below', async () => {
    const { seller, workId } = await finished();
    const { app, rating, dialog } = await openAs(seller, `work=${workId}`);
    await rating.startWith('满意');
    await rating.dialog();
    await app.user.keyboard('{Escape}');
    await rating.dialog();
    await dialog.isShown();
    await rating.cancel();
    await rating.isGone();
    await dialog.isShown();
  });
});
