import { configure, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { workListPage } from '@tests/support/pages/work-list.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** A role query over a whole page takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

describe('a member of staff who may only read work orders', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/dialog/work-order-dialog');
  }, 60_000);
  afterAll(() => backEnd.stop());

  const staffWith = (permission: string) =>
    backEnd.people.account({ type: 'PLATFORM', permissions: [permission, 'order:detail'] });
  const opened = async (permission: string, path: string) =>
    openApp({ path, token: await backEnd.tokenOf(await staffWith(permission)) });

  it('reads the conversation, is offered no action, and sees why', async () => {
    const { workId } = await backEnd.people.cast();
    const app = await opened('work:read', `/work/list?work=${workId}`);
    const dialog = workOrderDialog(app);
    await dialog.says('前挡膜起泡');
    expect(await dialog.offers()).toEqual([]);
    expect(screen.getByText('您的权限只能查看工单，不能操作。')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '回复内容' })).toBeNull();
    expect(screen.queryByRole('button', { name: /复制为新工单/ })).toBeNull();
    app.close();
    const other = await opened('work:list', `/work/list?work=${workId}`);
    expect(await workOrderDialog(other).offers()).toEqual(['回复', '催办', '投诉']);
  });

  it('has the list without queue, chat and keys', async () => {
    const { workId } = await backEnd.people.cast();
    const app = await opened('work:read', '/work/list');
    const row = await workListPage(app).row(workId);
    expect(screen.queryByRole('button', { name: '逐条处理' })).toBeNull();
    expect(screen.queryByRole('button', { name: /工单聊天/ })).toBeNull();
    row.focus();
    await app.user.keyboard('u');
    expect(screen.queryByText('确认催办该工单吗？')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cannot start a new work order, even by a URL', async () => {
    const { order } = await backEnd.people.cast();
    const app = await opened('work:read', `/work/list?order=${order.orderId}`);
    await app.seesText('当前操作没有权限');
    expect(screen.queryByRole('dialog', { name: '工单信息' })).toBeNull();
  });
});
