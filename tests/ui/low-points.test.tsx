import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Services } from '@/application/services';
import type { SessionState } from '@/application/session/session';
import { LowPoints } from '@/ui/kit/money/low-points';
import { openPart } from '@tests/support/pages/part';

const session = (permissions: readonly string[]) => {
  const state = {
    kind: 'identified',
    identity: { user: { userId: '7' }, roles: [], permissions },
  } as unknown as SessionState;
  return { state: () => state, subscribe: () => () => undefined } as unknown as Services['session'];
};

const open = (available: number, needed: number, permissions: readonly string[]) =>
  openPart(
    <MemoryRouter>
      <LowPoints available={available} needed={needed} />
    </MemoryRouter>,
    {
      services: { session: session(permissions) },
    },
  );

describe('the warning of few points', () => {
  it('is hidden while there are enough points', () => {
    open(500, 500, ['integral:recharge']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows the remaining points, and links to the recharge', () => {
    open(499, 0, ['integral:recharge']);
    expect(screen.getByText(/仅剩 499/)).toBeTruthy();
    expect(screen.getByRole('link', { name: '去充值' }).getAttribute('href')).toBe('/integral/recharge');
  });

  it('shows the missing points, without a link that the user may not use', () => {
    open(600, 700, []);
    expect(screen.getByText(/还差 100/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
