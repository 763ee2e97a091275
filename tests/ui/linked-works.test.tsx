import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** A role query over a whole page takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });

describe('the links in the dialog of a work order', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/dialog/work-order-dialog');
  }, 60_000);
  afterAll(() => backEnd.stop());

  const opened = async (query: string, cast: Awaited<ReturnType<DistantBackEnd['people']['cast']>>) => {
    const app = openApp({
      path: `/work/list?work=${cast.workId}${query}`,
      token: await backEnd.tokenOf(cast.seller),
    });
    await workOrderDialog(app).says('前挡膜起泡');
    return app;
  };

  it('are found by order number, added, shown and removed', async () => {
    const cast = await backEnd.people.cast();
    const order = await backEnd.people.order({ seller: cast.seller });
    const other = await backEnd.people.workOrder({ order, by: cast.seller });
    const { user } = await opened('', cast);
    const links = within(await screen.findByRole('region', { name: '关联工单' }));
    expect(await links.findByText('暂无关联')).toBeInTheDocument();

    await user.click(links.getByRole('button', { name: '添加关联' }));
    const dialog = within(await screen.findByRole('dialog', { name: '添加关联' }));
    await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
    await user.type(dialog.getByRole('combobox'), order.orderNo);
    await user.click(await screen.findByTitle(new RegExp(`^${other} · .*${order.orderNo}$`)));
    await user.click(dialog.getByRole('button', { name: '确认关联' }));
    expect(await links.findByRole('link', { name: `打开工单 ${other}` })).toBeInTheDocument();

    await user.click(links.getByRole('button', { name: `移除与工单 ${other} 的关联` }));
    await user.click(await screen.findByRole('button', { name: /^确\s?定$/ }));
    expect(await links.findByText('暂无关联')).toBeInTheDocument();
    await user.click(links.getByRole('button', { name: '关联记录' }));
    expect(links.getByText(new RegExp(`移除了与工单 ${other} 的关联`))).toBeInTheDocument();
  });

  it('have no row in a view dialog if there are none', async () => {
    const cast = await backEnd.people.cast();
    await opened('&mode=view', cast);
    expect(screen.queryByRole('region', { name: '关联工单' })).toBeNull();
  });
});
