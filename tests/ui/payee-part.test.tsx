import { act, screen, waitFor } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { ok } from '@/domain/result';
import { PayeePart } from '@/ui/withdrawal/payee-part';
import { aWithdrawal } from '@tests/support/builders/withdrawal';
import { openPart } from '@tests/support/pages/part';

const NUMBER = '4111 1111 1111 1111';
const WITHDRAWAL = { ...aWithdrawal({ status: 'APPROVED' }), actions: ['pay' as const], events: [] };
const SESSION = { kind: 'identified', identity: { user: { userId: '2002' }, permissions: [] } };

/** Renders a part in a visible page, or in one behind another tab of the frame. */
const page = (part: ReactNode, mode: 'visible' | 'hidden' = 'visible') => (
  <Activity mode={mode}>{part}</Activity>
);
const PAYABLE = <PayeePart withdrawal={WITHDRAWAL} reveals />;

/** Shows a withdrawal's payee and reveals the full account number. */
const revealed = async () => {
  const part = openPart(page(PAYABLE), {
    services: {
      session: { subscribe: () => () => undefined, state: () => SESSION },
      withdrawalCommands: { reveal: () => Promise.resolve(ok({ number: NUMBER.replaceAll(' ', '') })) },
    } as never,
  });
  await part.user.click(screen.getByRole('button', { name: '显示完整账号' }));
  expect(await screen.findByText(NUMBER)).toBeInTheDocument();
  return part;
};

describe('the full number of a payee', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is masked again after three minutes, and can be shown once more', async () => {
    const { clock, user } = await revealed();
    await act(() => clock.advance(3 * MINUTE - 1));
    expect(screen.getByText(NUMBER)).toBeInTheDocument();
    await act(() => clock.advance(1));
    expect(screen.queryByText(NUMBER)).toBeNull();
    await user.click(screen.getByRole('button', { name: '显示完整账号' }));
    expect(await screen.findByText(NUMBER)).toBeInTheDocument();
  });

  it('is masked again when the browser tab is hidden', async () => {
    await revealed();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(NUMBER)).toBeInTheDocument();
    visibility.mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.queryByText(NUMBER)).toBeNull();
  });

  it('is masked again when another tab of the frame is opened', async () => {
    const { show } = await revealed();
    show(page(PAYABLE, 'hidden'));
    await waitFor(() => expect(screen.queryByText(NUMBER)).toBeNull());
    show(page(PAYABLE));
    expect(screen.queryByText(NUMBER)).toBeNull();
  });

  it('is masked again once it may no longer be shown, as after the payment', async () => {
    const { show } = await revealed();
    show(page(<PayeePart withdrawal={{ ...WITHDRAWAL, status: 'PAID', actions: [] }} />));
    expect(screen.queryByText(NUMBER)).toBeNull();
    show(page(PAYABLE));
    expect(screen.queryByText(NUMBER)).toBeNull();
  });
});
