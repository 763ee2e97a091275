import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RechargePayment } from '@/domain/recharge/recharge-list';
import { ok } from '@/domain/result';
import { PayByCode } from '@/ui/recharge/pay-by-code';
import { openPart } from '@tests/support/pages/part';

const OFFER = { available: 0, channels: ['wechat'], qrMax: 50_000 } as const;

/** A recharge of 500 yuan with the given payment. */
const watched = async (reported: Partial<RechargePayment>) => {
  const payment = {
    id: '7',
    status: 'PAYING',
    way: 'wechat',
    amount: 50_000,
    isSandbox: false,
    isCodeCancelled: false,
    ...reported,
  };
  const { user } = openPart(<PayByCode offer={OFFER} />, {
    services: {
      recharges: {
        payment: () => Promise.resolve({ expiresAt: Date.now() + 900_000, ...payment }),
        own: () => Promise.resolve({ items: [], total: 0 }),
      },
      rechargeCommands: {
        submitPayment: () => Promise.resolve(ok({ id: '7', status: 'PAYING' })),
        playSandbox: () => Promise.resolve(ok(undefined)),
      },
    } as never,
  });
  await user.click(screen.getByRole('button', { name: '500 元' }));
  await user.click(screen.getByRole('button', { name: '生成付款码' }));
  return user;
};

describe('the page of a payment code', () => {
  it('shows the code while it can be paid, and the points after the payment', async () => {
    await watched({ code: 'weixin://1' });
    expect(await screen.findByRole('img', { name: '微信支付付款码' })).toBeInTheDocument();
    await watched({ status: 'CREDITED' });
    expect(await screen.findByText('已到账 500 积分')).toBeInTheDocument();
  });

  it('reports a failed attempt, keeps the code, and drops the report after the next attempt', async () => {
    const user = await watched({ code: 'weixin://1', isSandbox: true });
    await user.click(await screen.findByRole('button', { name: '付款失败' }));
    expect(await screen.findByText(/^付款没有成功，没有扣款/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: '微信支付付款码' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '付款并重复通知' }));
    await waitFor(() => {
      expect(screen.queryByText(/^付款没有成功/)).toBeNull();
    });
  });

  it.each([
    ['PAYING', /^您已放弃付款，支付渠道正在关闭付款码/],
    ['CLOSED', /^您已放弃付款，付款码已关闭，没有入账/],
    ['CREDITED', /^曾放弃付款，但款项已付，积分已入账/],
  ] as const)('shows in status %s what became of the cancelled code', async (status, text) => {
    await watched({ status, isCodeCancelled: true });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('reports that another amount was paid, and offers no second code', async () => {
    await watched({ trouble: 'wrong-amount' });
    expect(await screen.findByText(/付款金额与应付金额不符，没有入账/)).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['CLOSED', 'refunded-in-part', /^这笔付款的部分款项已退回，没有入账/],
    ['CLOSED', 'after-end', /^这笔支付处理完毕后又收到一笔付款，没有入账/],
    ['CREDITED', 'paid-twice', /^这个付款码收到了多次付款，积分只入账一次/],
  ] as const)('shows in status %s the problem of the payment: %s', async (status, trouble, text) => {
    await watched({ status, trouble });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/付款金额与应付金额不符/)).toBeNull();
    if (status === 'CREDITED') expect(screen.getByText('已到账 500 积分')).toBeInTheDocument();
  });

  it.each([
    ['REFUNDING', '499.99 元退款中'],
    ['REFUNDED', '499.99 元已原路退回'],
    ['REFUND_FAILED', '499.99 元退款失败，平台正在处理'],
  ] as const)('shows the state of the refund: %s', async (state, text) => {
    await watched({ status: 'CLOSED', refund: { state, amount: 49_999 } });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});
