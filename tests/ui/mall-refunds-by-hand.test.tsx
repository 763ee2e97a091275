import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '@/domain/kernel/instant';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { lineTo } from '@tests/support/pages/live-line';
import { PASSWORD } from '@tests/support/running-back-end/people';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('a mall refund that its provider cannot execute, over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const staff = (name: string) =>
    backEnd.people.account({
      ...{ type: 'PLATFORM', name },
      permissions: ['mall:order:list', 'mall:order:detail', 'mall:order:refund'],
    });
  const appOf = async (by: Awaited<ReturnType<typeof staff>>, path: string) =>
    openApp({ path, token: await backEnd.tokenOf(by), live: lineTo(backEnd.url) });
  const parts = () => screen.findByRole('list', { name: '原路退回的款项' });

  it('shows why it stopped and who may record it, requires the password, and shows the record to all', async () => {
    const buyer = await backEnd.people.account({
      name: '王芳',
      permissions: ['mall:buy', 'mall:order:detail'],
    });
    const one = await staff('金鑫');
    const orderNo = await backEnd.people.blockedRefund(buyer, one);
    const path = `/mall/orders/detail/${orderNo}`;

    const agreed = await appOf(one, path);
    const own = await parts();
    expect(own).toHaveTextContent('退款受阻');
    expect(own).toHaveTextContent('付款人的账户收不了款');
    expect(own).toHaveTextContent('这笔退款由您提交或同意，线下退款需由他人登记。');
    expect(within(own).queryByRole('button')).toBeNull();
    expect(screen.getByRole('button', { name: /重试.*退款/ })).toBeInTheDocument();
    agreed.close();

    const other = await appOf(await staff('田静'), path);
    await backEnd.later(HOUR);
    await other.user.click(within(await parts()).getByRole('button', { name: /^登记线下退款/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('登记后视为已退回付款人 20.00 元');
    await other.user.type(within(dialog).getByRole('textbox', { name: /付款流水号/ }), 'HAND-1');
    await other.user.click(within(dialog).getByRole('button', { name: '确定' }));
    const asked = await screen.findByRole('dialog', { name: '请验证身份' });
    expect(await parts()).toHaveTextContent('退款受阻');
    await other.user.type(within(asked).getByLabelText('登录密码'), `${PASSWORD}{Enter}`);
    expect(await screen.findByText('已登记线下退款')).toBeInTheDocument();
    await waitFor(async () => expect(await parts()).toHaveTextContent('已线下退款'));
    expect(await parts()).toHaveTextContent('线下退款流水号: HAND-1 田静');
    other.close();

    const mine = await appOf(buyer, path);
    expect(await screen.findByText('20.00 元已线下退回')).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '原路退回的款项' })).toBeNull();
    expect(screen.getByText(/登记线下退款（平台）：20.00 HAND-1/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/田静|金鑫/);
    mine.close();
  });
});
