import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { resizeTo, visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const PATH = '/job/dead';

describe('the list of failed jobs over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  type Account = Parameters<DistantBackEnd['tokenOf']>[0];
  const open = async (who: Account) => openApp({ path: PATH, token: await backEnd.tokenOf(who) });
  const staff = () => backEnd.people.account({ type: 'PLATFORM' });
  const rowOf = async (error: string) => (await screen.findByText(error)).closest('tr') as HTMLElement;

  it('shows the job and its error, and retries it from its row', async () => {
    await backEnd.people.deadLetter({ platform: 'cyy', error: 'Error: no stock' });
    await backEnd.people.deadLetter({ platform: 'cyy', kind: 'newer.job', error: 'Error: too new' });
    const app = await open(await staff());
    const row = await rowOf('Error: no stock');
    expect(row).toHaveTextContent('订单到期处理');
    expect(row).toHaveTextContent('9');
    expect(await rowOf('Error: too new')).toHaveTextContent('newer.job');
    await app.user.click(within(row).getByRole('button', { name: '重试任务「订单到期处理」' }));
    expect(await screen.findByText('任务已重新排队')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Error: no stock')).not.toBeInTheDocument());
    expect(screen.getByText('Error: too new')).toBeInTheDocument();
    app.close();
  });

  it('retries the selected jobs, and reports each result', async () => {
    for (const error of ['Error: first', 'Error: second'])
      await backEnd.people.deadLetter({ platform: 'cyy', error });
    const app = await open(await staff());
    for (const error of ['Error: first', 'Error: second'])
      await app.user.click(within(await rowOf(error)).getByRole('checkbox'));
    await app.user.click(await screen.findByRole('button', { name: /^重试$/ }));
    const question = await screen.findByRole('dialog', { name: '重试所选任务' });
    expect(question).toHaveTextContent('选中的 2 个任务');
    await app.user.click(within(question).getByRole('button', { name: /确\s*定/ }));
    expect(await screen.findByRole('dialog', { name: '重试结果' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Error: first')).not.toBeInTheDocument());
    expect(screen.queryByText('Error: second')).not.toBeInTheDocument();
    app.close();
  });

  it('closes a job with a reason, lists it among the closed jobs, and shows its history', async () => {
    await backEnd.people.deadLetter({ platform: 'cyy', error: 'Error: gone for good' });
    const by = await staff();
    const app = await open(by);
    const row = await rowOf('Error: gone for good');
    await app.user.click(within(row).getByRole('button', { name: '关闭任务「订单到期处理」' }));
    const dialog = await screen.findByRole('dialog', { name: '关闭任务「订单到期处理」' });
    await app.user.click(within(dialog).getByRole('button', { name: '关闭任务' }));
    const reported = (await screen.findAllByText('关闭原因不能为空')).find((each) => !dialog.contains(each));
    const box = reported?.closest('[role="dialog"]') as HTMLElement;
    await app.user.click(within(box).getByRole('button', { name: /^确\s?定$/ }));
    await app.user.type(within(dialog).getByLabelText('关闭原因'), '门店已停业');
    await app.user.click(within(dialog).getByRole('button', { name: '关闭任务' }));
    expect(await screen.findByText('任务已关闭')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Error: gone for good')).not.toBeInTheDocument());
    await app.user.click(screen.getByText('已关闭'));
    const closed = await rowOf('Error: gone for good');
    expect(closed).toHaveTextContent('门店已停业');
    expect(closed).toHaveTextContent(by.name);
    expect(within(closed).queryByRole('button', { name: /重试任务/ })).not.toBeInTheDocument();
    await app.user.click(within(closed).getByRole('button', { name: '任务「订单到期处理」的处理记录' }));
    const history = await screen.findByRole('dialog', { name: '任务「订单到期处理」的处理记录' });
    await waitFor(() => expect(history).toHaveTextContent('状态：失败 → 已关闭'));
    expect(history).toHaveTextContent('关闭原因：门店已停业');
    app.close();
  });

  it('shows a viewer no button, and cards on a phone', async () => {
    await backEnd.people.deadLetter({ platform: 'cyy', error: 'Error: seen' });
    resizeTo(390);
    const app = await open(
      await backEnd.people.account({ type: 'PLATFORM', permissions: ['job:dead:list'] }),
    );
    expect(await screen.findByText('Error: seen')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /重试任务/ })).not.toBeInTheDocument();
    app.close();
    resizeTo(1280);
  });
});
