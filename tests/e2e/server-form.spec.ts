import type { Page } from '@playwright/test';
import { publishedForms } from '../support/form-definitions/published';
import { anOrderOf, expect, urlOnCyy, signedIn, test } from './support/place';

/** Labels as in forms of open-source projects: some are wider than the label width, which fits four characters. */
const LABELS = ['门店', '期望安装门店', '退款金额（元）', '客户可以到店的安装日期'];
const DEFINITION = {
  rule: LABELS.map((title, at) => ({ type: 'input', field: `f${at}`, title, info: '' })),
  options: { form: { labelWidth: '60px' } },
};
/** The line height of the form in px. */
const ONE_LINE = 30;

/** Uses this definition as the form of every order. */
const showDefinition = async (page: Page, form: object): Promise<void> => {
  await page.route('**/order/form/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, form } } });
  });
};

test('a label of a server’s form does not wrap while there is room', async ({ page, context }) => {
  await signedIn(context);
  await showDefinition(page, DEFINITION);
  await page.goto(urlOnCyy(`/index?order=${await anOrderOf('cyy')}`));
  const dialog = page.getByRole('dialog', { name: '新建工单' });
  for (const label of LABELS) {
    const labels = dialog.locator('label').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(labels).toBeVisible();
    const box = await labels.boundingBox();
    expect([label, (box?.height ?? Infinity) <= ONE_LINE]).toEqual([label, true]);
  }
});

test('a user chooses from cascaders and writes in an editor of a server’s form', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await showDefinition(page, {
    rule: ['cascaders', 'namedEditors', 'vantNames'].flatMap((name) => {
      const rule: unknown = publishedForms[name]?.rule;
      return Array.isArray(rule) ? (rule as readonly object[]) : [];
    }),
    options: {},
  });
  const sent: unknown[] = [];
  await page.route('**/api/seller/work', async (route) => {
    sent.push((route.request().postDataJSON() as { readonly formData?: unknown }).formData);
    await route.fulfill({ json: { code: 500, msg: '暂不保存' } });
  });
  await page.goto(urlOnCyy(`/index?order=${await anOrderOf('cyy')}`));
  const dialog = page.getByRole('dialog', { name: '新建工单' });
  const pick = async (label: string, ...steps: readonly string[]) => {
    await dialog.getByRole('combobox', { name: label }).click();
    for (const step of steps)
      await page.getByRole('menuitemcheckbox').filter({ hasText: step, visible: true }).click();
  };
  await dialog.getByRole('radiogroup', { name: '工单类型' }).getByText('售后').click();
  await dialog.getByRole('textbox', { name: '工单内容' }).fill('车灯不亮');
  await pick('故障分类', '电路', '灯光');
  await pick('服务区域', '上海', '黄浦');
  await pick('所在区', '杭州', '西湖');
  const day = dialog.getByRole('textbox', { name: '到店日期' });
  await day.fill('2026-03-02');
  await day.press('Enter');
  const report = dialog.getByRole('textbox', { name: '检测报告' });
  await report.click();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('合格');
  await dialog.getByRole('textbox', { name: '检测人' }).fill('老郑');
  await dialog.getByRole('button', { name: '提交' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    fault: 'e1',
    area: [31, 3101],
    district: 'xh',
    report: '<p><strong>合格</strong></p>',
    by: '老郑',
  });
});
