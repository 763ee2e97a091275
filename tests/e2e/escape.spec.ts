import { Api, expect, test } from './support/desk';

/** The dialogs move as they do for most people: one that leaves stays on the screen for a moment. */
test('an Escape that comes while an inner dialog leaves closes the work order', async ({ desk, page }) => {
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
