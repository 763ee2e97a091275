import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** The tests open several windows, each of which takes long on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
  await import('@/ui/work-order/dialog/work-order-dialog');
}, 60_000);
afterAll(() => backEnd.stop());

const openAs = async (
  who: Parameters<DistantBackEnd['tokenOf']>[0],
  query: string,
  store = createMemoryStore(),
) => {
  const app = openApp({ path: `/work/list?${query}`, token: await backEnd.tokenOf(who), store });
  return { app, dialog: workOrderDialog(app) };
};

describe('shipping a reshipment, over a running back end', () => {
  const requested = async () => {
    const cast = await backEnd.people.cast();
    await backEnd.people.reply(cast.workId, cast.seller, '少了一件，请补发', { requestReshipment: true });
    return cast;
  };

  it('is offered for a requested reshipment, accepts a waybill number, and disappears with the shipment', async () => {
    const { handler, workId } = await requested();
    const { app, dialog } = await openAs(handler, `work=${workId}`);
    expect(await dialog.offers()).toEqual(['回复', '确认补发', '完结', '投诉']);
    expect(screen.queryByRole('dialog', { name: '确认补发' })).toBeNull();
    await dialog.ship.open();
    await dialog.ship.waybill(' SF123456789012 ');
    await dialog.ship.send();
    await app.seesText('操作成功');
    await dialog.says('SF123456789012');
    await waitFor(async () => expect(await dialog.offers()).toEqual(['回复', '完结', '投诉']));
    await dialog.unfold();
    expect(screen.getByText('补发', { selector: 'dt' }).nextSibling).toHaveTextContent(
      /^已补发 · \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?（申请于 \d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?）$/,
    );
  });

  it('is in the history with the person, the event and the time, as every other event', async () => {
    const { handler, seller, workId } = await requested();
    await backEnd.people.reply(workId, handler, '马上安排');
    const { app, dialog } = await openAs(handler, `work=${workId}`);
    await dialog.ship.open();
    await dialog.ship.send();
    await dialog.says('我 确认了补发');
    await dialog.complaint.open();
    await dialog.complaint.write('补发要求不合理');
    await dialog.complaint.send();
    await dialog.says('补发要求不合理');
    expect(await dialog.history()).toEqual([
      '王芳 发起了工单',
      '王芳',
      '王芳 申请了补发',
      '我',
      '我 确认了补发',
      '我 投诉了工单',
    ]);
    app.close();
    const theirs = await openAs(seller, `work=${workId}`);
    expect(await theirs.dialog.history()).toContain('李强 确认了补发');
  });

  it('opens by itself from an order, needs no number, and may be postponed', async () => {
    const { handler, workId, order } = await requested();
    const query = `work=${workId}&order=${order.orderId}`;
    const first = await openAs(handler, query);
    await first.dialog.ship.isShown();
    await first.dialog.ship.cancel();
    await first.dialog.ship.isGone();
    expect(await first.dialog.offers()).toContain('确认补发');
    first.app.close();
    const second = await openAs(handler, query);
    await second.dialog.ship.send();
    await second.app.seesText('操作成功');
    await second.dialog.says('我 确认了补发');
  });

  it('reports while typing that the number is too long, and sends nothing', async () => {
    const { handler, workId } = await requested();
    const { app, dialog } = await openAs(handler, `work=${workId}`);
    await dialog.ship.open();
    await dialog.ship.waybill('1'.repeat(65));
    await app.seesText('运单号不能超过64个字符');
    await dialog.ship.send();
    expect(await dialog.ship.isShown()).toBeVisible();
    expect(await dialog.offers()).toContain('确认补发');
  });

  it('does not open in view mode', async () => {
    const { handler, workId, order } = await requested();
    const { dialog } = await openAs(handler, `work=${workId}&order=${order.orderId}&mode=view`);
    expect(await dialog.offers()).toEqual(['投诉']);
    expect(screen.queryByRole('dialog', { name: '确认补发' })).toBeNull();
  });
});

describe('complaining, over a running back end', () => {
  it('needs a reason of at most 100 characters', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(seller, `work=${workId}`);
    await dialog.complaint.open();
    await app.seesText('这个工单还没有投诉。');
    await dialog.complaint.send();
    await app.seesText('请填写理由');
    await app.user.click(await dialog.complaint.reason());
    await app.user.paste('长'.repeat(101));
    await app.seesText('投诉理由不能超过100个字符');
    await app.seesText('101/100');
  });

  it('appears in the conversation and in the list with all its facts, in view mode too', async () => {
    const { seller, workId } = await backEnd.people.cast();
    const { app, dialog } = await openAs(seller, `work=${workId}&mode=view`);
    await dialog.complaint.open();
    await dialog.complaint.write('三天没有人联系我');
    await dialog.complaint.send();
    await app.seesText('操作成功');
    await dialog.says('三天没有人联系我');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '投诉工单' })).toBeNull());
    await dialog.complaint.open();
    expect(await dialog.complaint.reason()).toHaveValue('');
    const list = await screen.findByRole('region', { name: '投诉记录' });
    const valueOf = async (name: string) => (await within(list).findByText(name)).nextSibling;
    expect(await valueOf('投诉人')).toHaveTextContent('王芳');
    expect(await valueOf('被投诉人')).toHaveTextContent('李强');
    expect(await valueOf('回复人')).toHaveTextContent('—');
    expect(await valueOf('投诉时间')).toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(await valueOf('投诉理由')).toHaveTextContent('三天没有人联系我');
  });

  it('keeps the input until it was sent: after closing and a reload, only for this user and work order', async () => {
    const { seller, handler, order, workId } = await backEnd.people.cast();
    const another = await backEnd.people.workOrder({ order, by: seller, type: 'EXCHANGE' });
    const store = createMemoryStore();
    const first = await openAs(seller, `work=${workId}`, store);
    await first.dialog.complaint.open();
    await first.dialog.complaint.write('还没写完');
    await first.dialog.complaint.cancel();
    await first.dialog.complaint.isGone();
    await first.dialog.complaint.open();
    expect(await first.dialog.complaint.reason()).toHaveValue('还没写完');
    first.app.close();
    const reasonFor = async (who: typeof seller, id: string) => {
      const { app, dialog } = await openAs(who, `work=${id}`, store);
      await dialog.complaint.open();
      const { value } = await dialog.complaint.reason();
      app.close();
      return value;
    };
    expect(await reasonFor(seller, workId)).toBe('还没写完');
    expect(await reasonFor(seller, another)).toBe('');
    expect(await reasonFor(handler, workId)).toBe('');
  });
});
