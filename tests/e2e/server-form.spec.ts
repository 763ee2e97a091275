import { anOrderOf, expect, here, signedIn, test } from './support/place';

/** As definitions of public projects write their labels: wide words, and a width for four of them. */
const LABELS = ['门店', '期望安装门店', '退款金额（元）', '客户可以到店的安装日期'];
const DEFINITION = {
  rule: LABELS.map((title, at) => ({ type: 'input', field: `f${at}`, title, info: '' })),
  options: { form: { labelWidth: '60px' } },
};
/** Line height of the form. px. */
const ONE_LINE = 30;

test('a label of a server’s form breaks nowhere while there is room for its words', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.route('**/order/form/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, form: DEFINITION } } });
  });
  await page.goto(here(`/index?order=${await anOrderOf('cyy')}`));
  const dialog = page.getByRole('dialog', { name: '工单信息' });
  for (const label of LABELS) {
    const words = dialog.locator('label').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(words).toBeVisible();
    const box = await words.boundingBox();
    expect([label, (box?.height ?? Infinity) <= ONE_LINE]).toEqual([label, true]);
  }
});
