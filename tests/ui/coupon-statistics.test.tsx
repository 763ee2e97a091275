import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['coupon:list'];

describe('the statistics of coupons', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  it('open from the coupon desk, and show the figures of a template', async () => {
    const staff = await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions: RIGHTS });
    const buyer = await backEnd.people.account({ permissions: ['coupon:mine'] });
    await backEnd.people.coupon(buyer, { title: `春季券 ${buyer.id}` });
    const app = openApp({ path: '/mall/coupons', token: await backEnd.tokenOf(staff) });
    await app.user.click(await screen.findByRole('button', { name: /^统\s?计$/ }));
    expect(await screen.findByRole('columnheader', { name: '订单实付' })).toBeInTheDocument();
    const row = await screen.findByRole('row', { name: new RegExp(`春季券 ${buyer.id}`) });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    // The columns: granted, claimed, used, returned, expired, discount, paid.
    expect(cells.slice(-7)).toEqual(['0', '1', '0', '0', '0', '0.00', '0.00']);
    app.close();
  });
});
