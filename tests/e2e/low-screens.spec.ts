import type { Locator, Page } from '@playwright/test';
import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';

/** The work-order dialog and the queue on low and narrow screens, as at 150 % and 200 % zoom and on a phone. */

const SIZES = [
  { width: 911, height: 512 },
  { width: 683, height: 384 },
  { width: 390, height: 844 },
];
const REQUEST = '客户反映贴膜起泡，希望尽快安排师傅上门处理';
/** The smallest height in px at which the conversation is usable. */
const USABLE = 120;

const expectUsable = async (dialog: Locator): Promise<void> => {
  await expect(dialog.getByRole('textbox', { name: '回复内容' })).toBeInViewport({ ratio: 1 });
  for (const name of ['回复', '完结', '添加文件'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  const conversation = dialog.getByRole('region', { name: '沟通记录' });
  const box = await conversation.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(USABLE);
  // The conversation can be read down to its end above the reply.
  await conversation.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
  });
  await expect(conversation).toBeInViewport({ ratio: 0.5 });
  await expect(dialog.getByRole('button', { name: '回复', exact: true })).toBeInViewport({ ratio: 1 });
};

/** A work order with an answer, a link and an internal note. */
const busyWork = async (): Promise<string> => {
  const [seller, handler] = [await Api.as('seller'), await Api.as('handler')];
  const other = await seller.newWorkOrder('另一张工单');
  const workId = await seller.newWorkOrder(REQUEST);
  const answers = [
    await handler.command<{ code: number }>('/seller/work/reply', {
      ...{ workId, content: '已经安排了', image: [], flag: 0, reissue: 0 },
    }),
    await seller.command<{ code: number }>(`/seller/work/link/${workId}`, { workId: other }),
    await seller.command<{ code: number }>(`/seller/work/note/${workId}`, { text: '客户脾气急，先打电话' }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
  return workId;
};

const openedOf = async (page: Page, workId: string): Promise<Locator> => {
  await page.goto(urlOnCyy(`/work/list?work=${workId}`));
  const dialog = page.getByRole('dialog', { name: '工单信息' });
  await expect(dialog.getByRole('textbox', { name: '回复内容' })).toBeVisible();
  // These parts load after the work order.
  await expect(dialog.getByRole('button', { name: '添加关联' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /内部备注/ })).toBeVisible();
  return dialog;
};

for (const size of SIZES) {
  const name = `${size.width} × ${size.height}`;

  test(`the queue keeps the reply and its buttons in sight at ${name}`, async ({ page, context }) => {
    await (await Api.as('seller')).newWorkOrder(REQUEST);
    await signedIn(context, { userName: 'handler' });
    await page.setViewportSize(size);
    await page.goto(urlOnCyy('/work/list?queue=1'));
    const queue = page.getByRole('dialog', { name: '逐条处理' });
    await expect(queue.getByRole('button', { name: '添加关联' })).toBeVisible();
    await expectUsable(queue);
    const unfold = queue.getByRole('button', { name: '展开诉求' });
    await unfold.click();
    await expectUsable(queue);
  });

  test(`the dialog keeps the request, the reply and its buttons in sight at ${name}`, async ({
    page,
    context,
  }) => {
    const workId = await busyWork();
    await signedIn(context, { userName: 'seller' });
    await page.setViewportSize(size);
    const dialog = await openedOf(page, workId);
    await expect(dialog.getByRole('region', { name: '诉求' })).toBeInViewport({ ratio: 1 });
    await expectUsable(dialog);
  });
}

test('the work order’s request stays visible with open notes and attached files', async ({
  page,
  context,
}) => {
  const workId = await busyWork();
  await signedIn(context, { userName: 'seller' });
  await page.setViewportSize({ width: 1366, height: 768 });
  const dialog = await openedOf(page, workId);
  await dialog.getByRole('button', { name: /内部备注/ }).click();
  await dialog.locator('input[type=file]').setInputFiles(
    [1, 2, 3, 4, 5].map((nth) => ({
      ...{ name: `说明${nth}.txt`, mimeType: 'text/plain', buffer: Buffer.from('内容') },
    })),
  );
  await expect(dialog.getByText('说明5.txt')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '诉求' })).toBeInViewport({ ratio: 1 });
  await expectUsable(dialog);
});

for (const { notes, size } of [
  { notes: 0, size: { width: 390, height: 780 } },
  { notes: 2, size: { width: 390, height: 780 } },
  { notes: 2, size: { width: 1366, height: 768 } },
])
  test(`the button to save a note is in sight, ${notes} notes at ${size.width} × ${size.height}`, async ({
    page,
    context,
  }) => {
    const seller = await Api.as('seller');
    const workId = await seller.newWorkOrder(REQUEST);
    for (let nth = 1; nth <= notes; nth += 1) {
      const { code } = await seller.command<{ code: number }>(`/seller/work/note/${workId}`, {
        text: `备注 ${nth}`,
      });
      expect(code).toBe(200);
    }
    await signedIn(context, { userName: 'seller' });
    await page.setViewportSize(size);
    const dialog = await openedOf(page, workId);
    await dialog.getByRole('button', { name: /内部备注/ }).click();
    await expect(dialog.getByRole('button', { name: '保存备注' })).toBeInViewport({ ratio: 1 });
    await expectUsable(dialog);
  });
