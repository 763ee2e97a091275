import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the points on home, for each kind of account', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const PERMISSIONS = ['integral:list', 'integral:recharge', 'order:price', 'finance:adjust'];
  const shop = async () => {
    const shopId = await backEnd.people.shop();
    return backEnd.people.account({ type: 'SHOP', shopId, permissions: PERMISSIONS });
  };

  it.each([
    ['a seller', () => backEnd.people.account({ permissions: PERMISSIONS }), true],
    ['a shop', shop, true],
    ['platform staff', () => backEnd.people.account({ type: 'PLATFORM', permissions: PERMISSIONS }), false],
    [
      'the platform itself, which may do everything',
      () => backEnd.people.account({ type: 'PLATFORM', permissions: ['*:*:*'] }),
      false,
    ],
  ] as const)('cause a warning for %s only if the account can hold points', async (_, who, has) => {
    const person = await who();
    const token = await backEnd.tokenOf(person);
    const answer = await backEnd.client.get('/seller/getPoint', { token, platform: person.platform });
    expect(answer.body.data).toMatchObject({ point: 0, ...(has ? {} : { account: false }) });
    const app = openApp({ path: '/index', token });
    expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
    if (has) expect(await screen.findByText(/可用积分仅剩 0/)).toBeInTheDocument();
    else
      await waitFor(() => {
        expect(screen.queryByLabelText('积分')).toBeNull();
        expect(screen.queryByText(/可用积分仅剩/)).toBeNull();
      });
    app.close();
  });
});
