import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

const button = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`);

test(
  'platform staff answer a complaint, and the open work order of the seller shows the answer',
  NIGHTLY,
  async ({ page, context, browser }) => {
    const seller = await Api.as('seller');
    const id = await seller.newWorkOrder('玻璃膜起泡，三天没有人联系');
    await seller.command(`/seller/work/finish/${id}`, { id, content: '算了', remark: '算了', flag: 0 });
    await signedIn(context);
    await page.goto(urlOnCyy(`/work/list?work=${id}`));
    await page
      .getByRole('button', { name: button('投诉') })
      .first()
      .click();
    const complaint = page.getByRole('dialog', { name: '投诉工单' });
    await complaint.getByLabel('投诉理由').fill('处理太慢，希望平台介入');
    await complaint.getByRole('button', { name: '提交投诉' }).click();
    await expect(complaint).toBeHidden();
    await page
      .getByRole('button', { name: button('投诉') })
      .first()
      .click();
    const records = page.getByRole('region', { name: '投诉记录' });
    await expect(records.getByText('待回复')).toBeVisible();

    const staff = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
    await signedIn(staff, { userName: 'platform' });
    const desk = await staff.newPage();
    await desk.goto(urlOnCyy(`/work/complaints?q=${id}`));
    await desk.getByRole('button', { name: new RegExp(`对工单 ${id} 的投诉$`) }).click();
    const dialog = desk.getByRole('dialog', { name: '回复投诉' });
    await dialog.getByRole('textbox').fill('已核实，门店已致歉');
    await dialog.getByRole('button', { name: '提交回复' }).click();
    await expect(desk.getByText('回复成功')).toBeVisible();
    await expect(desk.getByText('没有符合条件的投诉')).toBeVisible();

    await expect(records.getByText('已核实，门店已致歉')).toBeVisible();
    await expect(records.getByText('已回复')).toBeVisible();
    await complaint.getByRole('button', { name: button('取消') }).click();
    await expect(
      page.getByRole('region', { name: '沟通记录' }).getByText('已核实，门店已致歉'),
    ).toBeVisible();
    await staff.close();
  },
);
