import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags';
import { expect, Part, test } from './support/showcase';

/** Animations are on, because some of these tests are about how a page moves. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('regions are loaded level by level, and a stored path shows its labels', async ({ showcase }) => {
  const regions = new Part(showcase, 'regions');
  await expect(regions.root.getByText('浙江省 / 杭州市 / 西湖区')).toBeVisible();
  await regions.root.getByRole('combobox', { name: '所在地区', exact: true }).click();
  await regions.page.getByRole('menuitemcheckbox', { name: '浙江省' }).click();
  await regions.page.getByRole('menuitemcheckbox', { name: '宁波市' }).click();
  await regions.page.getByRole('menuitemcheckbox', { name: '海曙区' }).click();
  await expect(regions.value).toHaveText('330000 330200 330203');
  await expect(regions.root.getByTitle('浙江省 / 宁波市 / 海曙区')).toBeVisible();
});

for (const how of ['mouse', 'keyboard'] as const)
  test(`a region found by its name shows its full path: ${how}`, NIGHTLY, async ({ showcase }) => {
    const regions = new Part(showcase, 'regions');
    const field = regions.root.getByRole('combobox', { name: '所在地区', exact: true });
    await field.click();
    await showcase.getByRole('menuitemcheckbox', { name: '浙江省' }).click();
    await showcase.getByRole('menuitemcheckbox', { name: '宁波市' }).click();
    await expect(showcase.getByRole('menuitemcheckbox', { name: '海曙区' })).toBeVisible();
    await field.fill('海曙');
    const found = showcase.getByRole('menuitemcheckbox').filter({ hasText: '浙江省 / 宁波市 / 海曙区' });
    await expect(found).toBeVisible();
    await expect(showcase.getByRole('menuitemcheckbox')).toHaveCount(1);
    if (how === 'mouse') await found.click();
    else {
      await showcase.keyboard.press('ArrowDown');
      await showcase.keyboard.press('Enter');
    }
    await expect(regions.value).toHaveText('330000 330200 330203');
    await expect(regions.root.getByTitle('浙江省 / 宁波市 / 海曙区')).toBeVisible();
  });

test(
  'a search finds regions that were not opened: those of two levels, and those below a match',
  NIGHTLY,
  async ({ showcase }) => {
    const regions = new Part(showcase, 'regions');
    const field = regions.root.getByRole('combobox', { name: '所在地区', exact: true });
    const found = (path: string) => showcase.getByRole('menuitemcheckbox').filter({ hasText: path });
    await field.click();
    await field.fill('宁波');
    await expect(found('浙江省 / 宁波市 / 海曙区')).toBeVisible();
    await field.fill('没有这个地区');
    await expect(showcase.getByText(/没有匹配项/)).toBeVisible();
    await field.fill('宁波');
    await found('浙江省 / 宁波市 / 海曙区').click();
    await expect(regions.value).toHaveText('330000 330200 330203');
  },
);

test('a level that cannot be loaded offers a retry, and then appears', NIGHTLY, async ({ showcase }) => {
  const regions = new Part(showcase, 'regions');
  await expect(regions.root.getByText('浙江省 / 杭州市 / 西湖区')).toBeVisible();
  await regions.root.getByRole('combobox', { name: '所在地区', exact: true }).click();
  await regions.page.getByRole('menuitemcheckbox', { name: '广东省' }).waitFor();
  await regions.knob('下一次断网').evaluate((knob: HTMLElement) => knob.click());
  await regions.page.getByRole('menuitemcheckbox', { name: '广东省' }).click();
  const retry = regions.button('地区加载失败，点击重试');
  await retry.click();
  await expect(retry).toHaveCount(0);
});

test('a dangerous action runs only after its text was typed', NIGHTLY, async ({ showcase }) => {
  const danger = new Part(showcase, 'danger');
  await danger.button('删除用户').click();
  const dialog = showcase.getByRole('dialog', { name: '危险操作' });
  const field = dialog.getByRole('textbox');
  const confirm = dialog.getByRole('button', { name: '删除用户' });
  await expect(field).toBeFocused();
  await expect(confirm).toBeDisabled();
  await field.fill('删除王方');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText('输入内容与提示文字不匹配');
  await expect(field).toBeFocused();
  await field.fill('删除王芳');
  await showcase.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(danger.value).toHaveText('已删除');
  await expect(danger.button('删除用户')).toBeFocused();
});

test('a dangerous action that fails leaves the dialog open, and Escape cancels', async ({ showcase }) => {
  const danger = new Part(showcase, 'danger');
  await danger.knob('很慢').click();
  await danger.knob('下一次断网').click();
  await danger.button('删除用户').click();
  const dialog = showcase.getByRole('dialog', { name: '危险操作' });
  await dialog.getByRole('textbox').fill('删除王芳');
  await dialog.getByRole('button', { name: '删除用户' }).click();
  await expect(dialog.getByRole('button', { name: '删除用户' })).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByRole('button', { name: '取消' })).toBeDisabled();
  await expect(dialog.getByRole('alert')).toHaveText('操作没有成功，可以重试。');
  await showcase.keyboard.press('Escape');
  await expect(danger.value).toHaveText('已取消');
});

test(
  'options are searched, and an unreachable source shows the raw value and a retry',
  NIGHTLY,
  async ({ showcase }) => {
    const options = new Part(showcase, 'options');
    const field = options.root.getByRole('combobox', { name: '客服人员' });
    await options.knob('下一次断网').click();
    await expect(options.root.getByText('109', { exact: true })).toBeVisible();
    await field.fill('王');
    const retry = options.button('选项加载失败，显示原值。点击重试');
    await retry.click();
    await field.fill('王');
    await showcase.locator('.ant-select-item-option', { hasText: '王芳' }).click();
    await expect(options.value).toHaveText('102 HANDLING');
    await expect(options.root.getByTitle('王芳')).toBeVisible();
  },
);

test('amounts are aligned and shown in Chinese numerals', NIGHTLY, async ({ showcase }) => {
  const money = new Part(showcase, 'money');
  const row = money.root.getByRole('row', { name: /1,234,567\.50/ });
  await expect(row).toContainText('壹佰贰拾叁万肆仟伍佰陆拾柒元伍角');
  await expect(row.locator('data')).toHaveCSS('font-variant-numeric', 'tabular-nums');
});

test(
  'a date range has seven presets, and “last year” selects a whole year',
  NIGHTLY,
  async ({ showcase }) => {
    const dates = new Part(showcase, 'dates');
    await dates.root.getByPlaceholder('开始日期').click();
    for (const name of ['本月', '上月', '近2个月', '近3个月', '近半年', '今年', '去年'])
      await expect(showcase.getByText(name, { exact: true })).toBeVisible();
    await showcase.getByText('去年', { exact: true }).click();
    await expect(dates.value).toHaveText(/^(\d{4})-01-01 – \1-12-31$/);
  },
);

test('a form shows its first error in a message box, scrolls to the field and focuses it', async ({
  showcase,
}) => {
  const form = new Part(showcase, 'forms');
  await form.root.getByLabel('联系人').fill('王芳');
  await form.root.getByLabel('手机号码').fill('12345');
  await form.root.getByLabel('收货地址').fill('x');
  await form.button('提交').click();
  const box = showcase.getByRole('dialog', { name: '系统提示' });
  await expect(box).toContainText('请输入正确的手机号码');
  await expect(box).not.toContainText('地址');
  await box.getByRole('button', { name: '确定' }).click();
  await expect(form.root.getByLabel('手机号码')).toBeFocused();
  await expect(form.root.getByLabel('手机号码')).toBeInViewport();
  await expect(form.root.getByText('请输入正确的中文地址')).toBeVisible();
  await form.root.getByLabel('手机号码').fill('13800000000');
  await form.root.getByLabel('收货地址').fill('浙江省杭州市');
  await form.root.getByLabel('打款金额').fill('12.5');
  await expect(form.root.getByText('壹拾贰元伍角')).toBeVisible();
  await form.button('提交').click();
  await expect(form.value).toHaveText('已保存 王芳 12.5');
});

test(
  'a message box is at its final place from its first frame, so that an early mouse press hits its button',
  NIGHTLY,
  async ({ showcase }) => {
    const form = new Part(showcase, 'forms');
    await showcase.evaluate(() => {
      const places: string[] = [];
      Object.assign(window, { places });
      const look = () => {
        const button = document.querySelector('.ant-modal-footer button');
        const box = button?.getBoundingClientRect();
        // An element that is not drawn yet has no size.
        if (box !== undefined && box.width > 0) places.push(`${box.x} ${box.y} ${box.width} ${box.height}`);
        requestAnimationFrame(look);
      };
      look();
    });
    await form.button('提交').click();
    await expect(showcase.getByRole('dialog', { name: '系统提示' })).toBeVisible();
    const seen = async () => showcase.evaluate(() => (window as unknown as { places: string[] }).places);
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(30);
    expect(new Set(await seen()).size).toBe(1);
  },
);

test('dialogs have the widths of the specification, and return the focus', NIGHTLY, async ({ showcase }) => {
  const dialogs = new Part(showcase, 'dialogs');
  for (const [name, width] of [
    ['workOrder', 780],
    ['finish', 420],
    ['complaint', 410],
    ['chatRating', 500],
  ] as const) {
    await dialogs.button(`打开 ${name}`).click();
    const dialog = showcase.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(width);
    await showcase.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(dialogs.button(`打开 ${name}`)).toBeFocused();
  }
});

test('a list reports that a read failed, and how old its rows are', NIGHTLY, async ({ showcase }) => {
  const lists = new Part(showcase, 'lists');
  await expect(lists.root.getByText('共 240 条')).toBeVisible();
  await lists.knob('下一次断网').click();
  await lists.button('刷新').click();
  await expect(lists.root.getByText(/^刷新失败，显示的是 .* 的数据$/)).toBeVisible();
  await expect(lists.root.getByText('GD0001')).toBeVisible();
  await lists.root.getByLabel('搜索编号').fill('没有');
  await expect(lists.root.getByText('没有匹配的行')).toBeVisible();
  await lists.knob('下一次断网').click();
  await lists.root.getByLabel('搜索编号').fill('GD02');
  await expect(lists.root.getByText('列表加载失败')).toBeVisible();
  await lists.button('重试').click();
  await expect(lists.root.getByText('共 41 条')).toBeVisible();
});

const scrollTop = (page: Page) => page.evaluate(() => document.getElementById('page')?.scrollTop ?? -1);

test('a page change scrolls to the top over 800 ms', NIGHTLY, async ({ showcase }) => {
  const lists = new Part(showcase, 'lists');
  await lists.button('第 2 页').scrollIntoViewIfNeeded();
  const took = showcase.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const page = document.getElementById('page');
        let begin = 0;
        page?.addEventListener('scroll', () => {
          begin ||= performance.now();
          if (page.scrollTop === 0) resolve(performance.now() - begin);
        });
      }),
  );
  await lists.button('第 2 页').click();
  const ms = await took;
  expect(ms).toBeGreaterThan(500);
  expect(ms).toBeLessThan(1500);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a page change jumps to the top at once', NIGHTLY, async ({ showcase }) => {
    const lists = new Part(showcase, 'lists');
    const second = lists.button('第 2 页');
    await second.scrollIntoViewIfNeeded();
    expect(await scrollTop(showcase)).toBeGreaterThan(0);
    const after = await second.evaluate((button: HTMLElement) => {
      button.click();
      return document.getElementById('page')?.scrollTop;
    });
    expect(after).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('no component makes the page wider than the screen', NIGHTLY, async ({ showcase }) => {
    await expect(new Part(showcase, 'lists').root.getByText('GD0001')).toBeVisible();
    await expect(new Part(showcase, 'editor').root.getByRole('textbox', { name: '正文' })).toBeVisible();
    const beyond = await showcase.evaluate(() => {
      const page = document.getElementById('page');
      return [document.documentElement, page].map((each) =>
        each === null ? -1 : each.scrollWidth - each.clientWidth,
      );
    });
    expect(beyond).toEqual([0, 0]);
  });

  test('a table wider than the screen is scrolled with the arrow keys', NIGHTLY, async ({ showcase }) => {
    const table = new Part(showcase, 'lists').root.getByRole('group', { name: '列表页' });
    await table.focus();
    await showcase.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await showcase.setViewportSize({ width: 1366, height: 768 });
    await expect(table).toHaveCount(0);
  });
});
