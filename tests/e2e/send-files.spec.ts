import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

test('documents and text are sent in one message, a failure loses neither, and the other side downloads the documents', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const seller = await Api.as('seller');
  const id = await seller.newWorkOrder('请确认报价');
  await signedIn(context);
  await page.goto(urlOnCyy(`/work/list?work=${id}`));
  const field = page.getByRole('textbox', { name: '回复内容' });
  await expect(field).toBeVisible({ timeout: 60_000 });
  const files = page.getByRole('list', { name: '文件', exact: true });
  await page.locator('input[type=file][aria-label=添加文件]').setInputFiles([
    { name: '报价.txt', mimeType: 'text/plain', buffer: Buffer.from('报价 1200 元') },
    { name: '坏文件.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await expect(page.getByText(/文件格式不正确/)).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files.getByText('15 B')).toBeVisible();
  await expect(page.getByRole('button', { name: '下载 报价.txt' })).toBeVisible();
  await field.fill('见附件');
  expect(await seriousFindings(page)).toEqual([]);

  // A reload keeps the text and the uploaded files that are not sent yet, with their names and sizes.
  await page.reload();
  await expect(field).toHaveValue('见附件');
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files.getByText('报价.txt')).toBeVisible();
  await expect(files.getByText('15 B')).toBeVisible();

  await page.route('**/seller/work/reply', (route) => route.abort('connectionrefused'));
  await field.press('Enter');
  await expect(page.getByText('接口连接异常')).toBeVisible();
  // The browser logs the request that reached no server, and no other error.
  expect(complaints).toEqual([expect.stringContaining('ERR_CONNECTION_REFUSED')]);
  complaints.length = 0;
  await expect(files.getByText('报价.txt')).toBeVisible();
  await expect(field).toHaveValue('见附件');
  await page.unroute('**/seller/work/reply');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(files).toBeHidden();
  const conversation = page.getByRole('region', { name: '沟通记录' });
  await expect(conversation.getByText('见附件')).toHaveCount(1);
  await expect(
    conversation.getByRole('list', { name: '附件' }).getByRole('link', { name: '报价.txt' }),
  ).toBeVisible();

  // Both lists show that the last message has a file.
  const sign = page.getByRole('img', { name: '文件 1 个' });
  await expect(page.getByRole('row').filter({ hasText: '见附件' }).filter({ has: sign })).toBeAttached();

  // Dropped files of different kinds: the document is attached, and the other one is refused.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['MZ'], '工具.exe'));
    data.items.add(new File(['附件'], '附件.txt', { type: 'text/plain' }));
    return data;
  });
  await field.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByText(/文件格式不正确/)).toBeVisible();
  await expect(files.getByRole('listitem')).toHaveCount(1);
  await expect(files.getByText('附件.txt')).toBeVisible();

  const staff = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
  await signedIn(staff, { userName: 'platform' });
  const phone = await staff.newPage();
  await phone.goto(urlOnCyy(`/work/list?work=${id}`));
  const download = phone.waitForEvent('download');
  await phone.getByRole('list', { name: '附件' }).getByRole('link', { name: '报价.txt' }).click();
  expect((await download).suggestedFilename()).toBe('报价.txt');
  expect(await seriousFindings(phone)).toEqual([]);
  await staff.close();
});
