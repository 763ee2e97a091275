import type { Locator, Page } from '@playwright/test';
import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

/** A work order of the seller that the handler answered and the seller finished. */
const finished = async (content: string): Promise<string> => {
  const [seller, handler] = await Promise.all([Api.as('seller'), Api.as('handler')]);
  const id = await seller.newWorkOrder(content);
  await handler.command('/seller/work/reply', {
    workId: id,
    content: '已安排师傅上门。',
    flag: 0,
    reissue: 0,
  });
  await seller.command(`/seller/work/finish/${id}`, { id, content: '好了', remark: '好了', flag: 0 });
  return id;
};
const blockOf = (page: Page) => page.getByRole('region', { name: '评价工单' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '评价工单' });
const button = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`);

const answer = async (page: Page, name: '确定' | '取消') => {
  const question = page.getByRole('dialog', { name: '提示' });
  await expect(question.getByText('是否确认提交评价内容?')).toBeVisible();
  await question.getByRole('button', { name: button(name) }).click();
};

/** The error also appears in a box. Closing it focuses the field. */
const readBox = async (page: Page, text: string) => {
  const box = page.getByRole('dialog', { name: '系统提示' });
  await expect(box.getByText(text)).toBeVisible();
  await box.getByRole('button', { name: button('确定') }).click();
  await expect(box).toBeHidden();
};

test(
  'the creator rates a finished work order as dissatisfied, and follows up as satisfied',
  NIGHTLY,
  async ({ page, context }) => {
    const id = await finished('玻璃膜起泡，要求重贴');
    await signedIn(context);
    await page.goto(urlOnCyy(`/work/list?work=${id}`));

    await blockOf(page).getByRole('button', { name: '评价：不满意' }).click();
    const dialog = dialogOf(page);
    await expect(dialog).toHaveCSS('width', '500px');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();

    await dialog.getByRole('button', { name: '提交评价' }).click();
    await readBox(page, '请选择处理客服！');
    await expect(dialog.getByText('请选择处理客服！')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: '处理客服' })).toBeFocused();
    await dialog.getByRole('combobox', { name: '处理客服' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await dialog.getByRole('button', { name: '提交评价' }).click();
    await readBox(page, '请选择评价类型！');
    await expect(dialog.getByText('请选择评价类型！')).toBeVisible();
    await dialog.getByRole('radio', { name: '处理太慢' }).check();
    await expect(dialog.getByLabel('评价内容')).toHaveValue('处理太慢');
    await dialog.getByLabel('评价内容').fill('等了五天才有人联系');
    await dialog.getByRole('button', { name: '提交评价' }).click();
    await answer(page, '取消');
    await expect(dialog.getByLabel('评价内容')).toHaveValue('等了五天才有人联系');
    await dialog.getByRole('button', { name: '提交评价' }).click();
    await answer(page, '确定');
    await expect(page.getByText('评价成功', { exact: true })).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(blockOf(page).getByText('等了五天才有人联系')).toBeVisible();

    await page.reload();
    await blockOf(page)
      .getByRole('button', { name: button('追评') })
      .click();
    await expect(dialog.getByText('等了五天才有人联系')).toBeVisible();
    // The arrow keys also choose stars.
    await dialog.getByRole('radio', { name: '不满意' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('radio', { name: '满意', exact: true })).toBeChecked();
    await dialog.getByRole('button', { name: button('追评') }).click();
    await answer(page, '确定');
    await expect(dialog).toBeHidden();
    await expect(blockOf(page).getByText('满意', { exact: true }).first()).toBeVisible();
    await expect(blockOf(page).getByRole('button')).toHaveCount(0);
  },
);

test('a press and release on a star is a click even if its icon is replaced in between, because icons receive no pointer events', async ({
  page,
  context,
}) => {
  const id = await finished('方向盘套开线');
  await signedIn(context);
  await page.goto(urlOnCyy(`/work/list?work=${id}`));
  const star = blockOf(page).getByRole('button', { name: '评价：不满意' });
  const iconsOf = (among: Locator) =>
    among.evaluateAll((buttons) => {
      const withIcons = buttons.filter((button) => button.querySelector('svg') !== null);
      const pressed = withIcons.flatMap((button) =>
        [...button.querySelectorAll('svg, svg *, .anticon')].filter(
          (icon) => getComputedStyle(icon).pointerEvents !== 'none',
        ),
      );
      return { buttons: withIcons.length, pressed: pressed.map((icon) => icon.outerHTML) };
    });
  await expect(star).toBeVisible();
  const { buttons, pressed } = await iconsOf(page.locator('button, [role="button"], [role="menuitem"]'));
  expect(buttons).toBeGreaterThan(20);
  expect(pressed).toEqual([]);

  // The pointer moves, presses and releases before the star can be drawn as hovered.
  const box = await star.boundingBox();
  if (box === null) throw new Error('The star has no place');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 } as const;
  await star.evaluate((button) => {
    button.addEventListener('pointerdown', () => {
      for (const icon of button.querySelectorAll('svg')) icon.replaceWith(icon.cloneNode(true));
    });
  });
  const input = await context.newCDPSession(page);
  await input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
  await input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
  await expect(dialogOf(page)).toBeVisible();
});

test('the creator rates the staff from home', NIGHTLY, async ({ page, context }) => {
  await finished('行车记录仪无法开机');
  await signedIn(context);
  await page.goto(urlOnCyy('/index'));
  await page.getByRole('button', { name: /^待评客服/ }).click();
  const dialog = page.getByRole('dialog', { name: '评价售后客服' });
  const rows = dialog.getByRole('radiogroup');
  await expect(rows.first()).toBeVisible();
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('请为所有客服进行评价')).toBeVisible();
  await expect(dialog.getByText('请为该客服评分')).toHaveCount(await rows.count());
  for (const row of await rows.all()) await row.getByTitle('4 星').click();
  await expect(dialog.getByText('请为该客服评分')).toHaveCount(0);
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('评价成功！')).toBeVisible();
  await expect(dialog).toBeHidden();
});
