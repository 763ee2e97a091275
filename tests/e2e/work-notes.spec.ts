import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

const NOTE = '车主脾气急，先道歉再谈';

test(
  'an internal note is visible to colleagues at once, and to no other side',
  NIGHTLY,
  async ({ page, context, browser }) => {
    const seller = await Api.as('seller');
    const id = await seller.newWorkOrder('内饰有划痕，要求赔偿');
    await signedIn(context, { userName: 'platform' });
    await page.goto(urlOnCyy(`/work/list?work=${id}`));
    const notes = page.getByRole('region', { name: '内部备注' });
    // The first page of a browser loads the whole application.
    await expect(notes).toContainText('仅平台客服可见', { timeout: 60_000 });
    await notes.getByRole('button', { name: '展开内部备注（0 条）' }).click();
    // Opening the notes does not push the reply out of the dialog.
    await expect(page.getByRole('button', { name: '回复', exact: true })).toBeInViewport({ ratio: 1 });
    await notes.getByRole('button', { name: '保存备注' }).click();
    await expect(notes.getByText('备注内容不能为空')).toBeVisible();
    await notes.getByRole('textbox', { name: '备注内容' }).fill(NOTE);

    // The draft survives when the page is left before saving.
    await page.reload();
    await notes.getByRole('button', { name: '展开内部备注（0 条）' }).click();
    await expect(notes.getByRole('textbox', { name: '备注内容' })).toHaveValue(NOTE);

    const colleague = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
    await signedIn(colleague, { userName: 'operations' });
    const beside = await colleague.newPage();
    await beside.goto(urlOnCyy(`/work/list?work=${id}`));
    await expect(beside.getByRole('region', { name: '内部备注' })).toContainText('仅平台客服可见');

    await notes.getByRole('button', { name: '保存备注' }).click();
    await expect(notes.getByRole('listitem')).toContainText(NOTE);
    expect(await seriousFindings(page)).toEqual([]);
    await expect(beside.getByRole('region', { name: '内部备注' })).toContainText(NOTE);
    await colleague.close();

    const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' });
    await signedIn(other);
    const phone = await other.newPage();
    await phone.goto(urlOnCyy(`/work/list?work=${id}`));
    await expect(phone.getByRole('region', { name: '内部备注' })).toContainText('仅本商家可见');
    await expect(phone.getByText(NOTE)).toHaveCount(0);
    await phone.getByRole('button', { name: /^展开内部备注/ }).click();
    await expect(phone.getByRole('button', { name: '保存备注' })).toBeAttached();
    await expect(phone.getByRole('button', { name: '回复', exact: true })).toBeInViewport({ ratio: 1 });
    await other.close();
  },
);
