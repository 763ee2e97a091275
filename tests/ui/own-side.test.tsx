import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { newRequestId } from '@tests/support/running-back-end';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

let backEnd: DistantBackEnd;
beforeAll(async () => {
  backEnd = await startBackEndInProcess();
  visit(backEnd.url);
  await import('@/ui/work-order/dialog/work-order-dialog');
}, 60_000);
afterAll(() => backEnd.stop());

it('the dialog shows messages of the creator’s colleagues on the creator’s side, with their names, and the other party opposite', async () => {
  const { seller, clerk, handler, staff, workId } = await backEnd.people.cast();
  const colleague = await backEnd.people.account({
    name: '平台同事',
    type: 'PLATFORM',
    platform: staff.platform,
  });
  await backEnd.people.reply(workId, clerk, '同事写的');
  await backEnd.people.reply(workId, handler, '对方写的');
  const lineIn = async (text: string) => (await screen.findByText(text)).closest('li');
  await backEnd.people.reply(workId, colleague, '平台写的');
  const app = openApp({ path: `/work/list?work=${workId}`, token: await backEnd.tokenOf(seller) });
  await workOrderDialog(app).says('对方写的');
  const own = await lineIn('同事写的');
  expect(own).toHaveAttribute('data-side', 'own');
  expect(own).toHaveAttribute('data-right');
  expect(own).toHaveTextContent(clerk.name);
  const other = await lineIn('对方写的');
  expect(other).toHaveAttribute('data-side', 'other');
  expect(other).not.toHaveAttribute('data-right');
  const platform = await lineIn('平台写的');
  expect(platform).toHaveAttribute('data-side', 'other');
  expect(platform).not.toHaveAttribute('data-right');
  app.close();
  const neutral = openApp({ path: `/work/list?work=${workId}`, token: await backEnd.tokenOf(staff) });
  await workOrderDialog(neutral).says('对方写的');
  expect(await lineIn('同事写的')).toHaveAttribute('data-side', 'creator');
  expect(await lineIn('对方写的')).toHaveAttribute('data-side', 'handler');
  const ofColleague = await lineIn('平台写的');
  expect(ofColleague).toHaveAttribute('data-side', 'own');
  expect(ofColleague).toHaveAttribute('data-right');
  expect(ofColleague).toHaveTextContent(colleague.name);
  neutral.close();
});

it('the handler sees which side urged the work order', async () => {
  const { seller, handler, staff, workId } = await backEnd.people.cast();
  const urged = async (by: typeof seller, sentence: string) => {
    const { body } = await backEnd.client.command(`/seller/work/urge/${workId}`, {
      ...{ token: await backEnd.tokenOf(by), platform: by.platform, requestId: newRequestId() },
    });
    expect(body).toMatchObject({ code: 200 });
    const app = openApp({ path: `/work/list?work=${workId}`, token: await backEnd.tokenOf(handler) });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    app.close();
    await backEnd.later(MINUTE);
  };
  await urged(seller, '对方催办了这个工单，请尽快回复。');
  await urged(staff, '平台催办了这个工单，请尽快回复。');
});
