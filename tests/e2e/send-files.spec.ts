import { Api } from './support/desk';
import { expect, here, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

test('documents are sent as a message, nothing is lost when sending fails, and the other side downloads them', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const seller = await Api.as('seller');
  const id = await seller.newWorkOrder('请确认报价');
  await signedIn(context);
  await page.goto(here(`/work/list?work=${id}`));
  const sendFiles = page.getByRole('button', { name: '发送文件' });
  await expect(sendFiles).toBeVisible({ timeout: 60_000 });
  await sendFiles.click();
  const dialog = page.getByRole('dialog', { name: '发送文件' });
  await dialog.getByRole('button', { name: /^发\s?送$/ }).click();
  await expect(page.getByText('请先选择文件')).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles([
    { name: '报价.txt', mimeType: 'text/plain', buffer: Buffer.from('报价 1200 元') },
    { name: '坏文件.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText(/文件格式不正确/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('15 B')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // A reload keeps what is uploaded and not sent, with its name and size.
  await page.reload();
  await sendFiles.click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('报价.txt')).toBeVisible();
  await expect(dialog.getByText('15 B')).toBeVisible();

  await page.route('**/seller/work/reply', (route) => route.abort('connectionrefused'));
  await dialog.getByRole('button', { name: /^发\s?送$/ }).click();
  await expect(page.getByText('接口连接异常')).toBeVisible();
  // The browser logs the request that reached no server, and no other error.
  expect(complaints).toEqual([expect.stringContaining('ERR_CONNECTION_REFUSED')]);
  complaints.length = 0;
  await expect(dialog.getByText('报价.txt')).toBeVisible();
  await page.unroute('**/seller/work/reply');
  await dialog.getByRole('button', { name: /^发\s?送$/ }).click();
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('list', { name: '附件' }).getByRole('link', { name: '报价.txt' }),
  ).toBeVisible();

  // A dropped file of another type opens the dialog, which refuses it and keeps the document beside it.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['MZ'], '工具.exe'));
    data.items.add(new File(['附件'], '附件.txt', { type: 'text/plain' }));
    return data;
  });
  await page.getByRole('textbox', { name: '回复内容' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText(/文件格式不正确/)).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByText('附件.txt')).toBeVisible();

  const staff = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  await signedIn(staff, { userName: 'platform' });
  const phone = await staff.newPage();
  await phone.goto(here(`/work/list?work=${id}`));
  const download = phone.waitForEvent('download');
  await phone.getByRole('list', { name: '附件' }).getByRole('link', { name: '报价.txt' }).click();
  expect((await download).suggestedFilename()).toBe('报价.txt');
  expect(await seriousFindings(phone)).toEqual([]);
  await staff.close();
});
