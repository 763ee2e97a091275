import { Api, expect, test } from './support/desk';
import { NIGHTLY } from './support/tags';

/** Dialogs are animated, as for most users, so a closing one stays on the screen for a moment. */
test('an Escape while an inner dialog is closing closes the work order', async ({ desk, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const api = await Api.as('seller');
  const workId = await api.newWorkOrder('两次 Escape');
  await desk.enter('seller');
  await desk.open(workId);
  for (const name of ['投诉', '添加关联', '图片与选项']) {
    await desk.dialog.getByRole('button', { name, exact: true }).click();
    const inner = page.getByRole('dialog').last();
    await expect(inner).not.toHaveAccessibleName('工单信息');
    await expect(inner.locator(':focus, :focus-within').or(inner).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(inner, name).toBeHidden();
    await expect(desk.dialog, name).toBeHidden();
    await desk.open(workId);
  }
});

test('an Escape while a popover is closing closes the dialog below it', NIGHTLY, async ({ desk, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const api = await Api.as('seller');
  const workId = await api.newWorkOrder('菜单还在关闭时按 Escape');
  await desk.enter('seller');
  await desk.open(workId);
  const emoticons = desk.dialog.getByRole('button', { name: '表情' });
  await emoticons.click();
  await expect(page.getByRole('toolbar', { name: '表情' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toBeHidden();
});
