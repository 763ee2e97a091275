import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

test('staff arrange categories by dragging and by the keyboard, and buyers filter by a branch', async ({
  page,
  context,
  browser,
}) => {
  const stamp = Date.now() % 1_000_000;
  const [parent, child] = [`父类 ${stamp}`, `子类 ${stamp}`];
  await page.setViewportSize({ width: 1366, height: 900 });
  await signedIn(context, { userName: 'mallstaff', own: true });
  await page.goto(urlOnCyy('/mall/goods'));
  await page.getByRole('button', { name: '管理分类' }).click();
  const dialog = page.getByRole('dialog');
  const tree = dialog.getByRole('tree', { name: '商品分类' });
  for (const name of [parent, child]) {
    await dialog.getByRole('button', { name: '新建分类' }).click();
    await dialog.getByRole('textbox', { name: '分类名称' }).fill(name);
    await dialog.getByRole('textbox', { name: '分类名称' }).press('Enter');
    await expect(tree.getByText(name)).toBeVisible();
  }
  expect(await seriousFindings(page)).toEqual([]);

  // Moves a category into the category above it by keyboard.
  const menu = dialog.getByRole('button', { name: `分类 ${child} 的操作` });
  await menu.focus();
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: '移入上一个分类' }).press('Enter');
  const moved = tree.getByRole('treeitem').filter({ hasText: child });
  await expect(moved.locator('.ant-tree-indent-unit')).toHaveCount(1);

  // Moves the new category in front of the demo's first one by dragging.
  const handle = (name: string) => tree.locator('.ant-tree-treenode').filter({ hasText: name });
  const target = await handle('施工耗材').boundingBox();
  if (target === null) throw new Error('the category is out of sight');
  await handle(parent).hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 20, { steps: 8 });
  await page.mouse.move(target.x + 60, target.y + 4, { steps: 4 });
  await page.mouse.up();
  await dialog.getByText('修改记录').click();
  await expect(dialog.getByText(`移动 ${parent}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Buyers can open the branch with goods, level by level.
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  });
  await signedIn(phone, { userName: 'seller', own: true });
  const shelf = await phone.newPage();
  await shelf.goto(urlOnCyy('/mall'));
  await shelf.getByRole('button', { name: '施工耗材' }).click();
  await expect(shelf.getByRole('link', { name: '漆面镀晶液 9H 套装' }).first()).toBeVisible();
  await shelf.getByRole('group', { name: '施工耗材' }).getByRole('button', { name: '贴膜材料' }).click();
  await expect(shelf.getByRole('link', { name: '漆面镀晶液 9H 套装' })).toHaveCount(0);
  await expect(shelf.getByRole('link', { name: '车身改色膜 亮光系列' }).first()).toBeVisible();
  expect(await seriousFindings(shelf)).toEqual([]);
  expect(await shelf.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.close();
});
