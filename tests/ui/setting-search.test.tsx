import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

describe('the search for a setting', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  it.each([
    ['zh-CN', '税率', 'points.taxPercent', 'order.unpaidDays'],
    ['en-US', 'TAX', 'points.taxPercent', 'order.unpaidDays'],
    ['zh-CN', '开户银行', 'finance.bankBank', 'finance.bankBranch'],
    ['zh-CN', 'unpaidDays', 'order.unpaidDays', 'points.taxPercent'],
    ['zh-CN', '6%', 'points.taxPercent', 'order.unpaidDays'],
  ] as const)('finds in %s by the text %s the setting %s', async (language, text, found, other) => {
    const by = await backEnd.people.account({
      type: 'PLATFORM',
      permissions: ['master:config:list'],
    });
    const app = openApp({
      path: `/master/config?q=${encodeURIComponent(text)}`,
      token: await backEnd.tokenOf(by),
      language,
    });
    expect(await screen.findByText(found)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(other)).toBeNull());
    app.close();
  });
});
