import { Api, expect, test } from './support/desk';
import { NIGHTLY } from './support/tags';

/** Animations are on, as for most users. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the seller who created a work order', () => {
  test('signs in, opens it, replies, finds the reply after a reload, urges, finishes and signs out', async ({
    desk,
  }) => {
    const api = await Api.as('seller');
    const id = await api.newWorkOrder('行车记录仪安装后无法开机');

    await desk.visit(`/work/list?work=${id}`);
    await expect(desk.page).toHaveURL(/\/login\?redirect=/);
    await desk.signIn('seller');
    await expect(desk.dialog).toBeVisible();
    await expect(desk.page).toHaveTitle(/ - 车养养订单管理系统$/);

    await desk.reply('请尽快安排师傅上门检查，谢谢。');
    await expect(desk.message('请尽快安排师傅上门检查，谢谢。')).toBeVisible();
    await expect(desk.replyField).toHaveValue('');
    await desk.page.reload();
    await expect(desk.message('请尽快安排师傅上门检查，谢谢。')).toBeVisible();
    expect((await api.messages(id)).filter((text) => text.startsWith('请尽快安排'))).toHaveLength(1);

    await desk.action('催办').click();
    await desk.page.getByRole('button', { name: /^取\s?消$/ }).click();
    expect((await api.messages(id)).length).toBe(2);
    await desk.action('催办').click();
    await desk.page.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(desk.toast('操作成功')).toBeVisible();

    await desk.action('完结').click();
    await expect(desk.page.getByText('确认完结该工单吗？完结后不能再回复。')).toBeVisible();
    await desk.page.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(desk.toast('工单已完结')).toBeVisible();
    await expect(desk.action('回复')).toBeHidden();
    await expect(desk.action('完结')).toBeHidden();
    await expect(desk.action('催办')).toBeHidden();
    expect(await api.messages(id)).toContain('卖家关闭工单');

    await desk.page.keyboard.press('Escape');
    await desk.signOut();
    await expect(desk.page).toHaveURL(/\/login/);
    await desk.visit('/work/list');
    await expect(desk.page).toHaveURL(/\/login\?redirect=/);
  });
});

test.describe('the handler of a work order', () => {
  test('cannot urge, and finishes with a remark of their own', NIGHTLY, async ({ desk }) => {
    const seller = await Api.as('seller');
    const id = await seller.newWorkOrder('客户要求换店安装');

    await desk.enter('handler', `/work/list?work=${id}`);
    await expect(desk.dialog).toBeVisible();
    await expect(desk.action('催办')).toBeHidden();

    await desk.action('完结').click();
    const finish = desk.page.getByRole('dialog', { name: '工单完结' });
    await expect(finish).toBeVisible();
    await expect(finish.getByLabel('完结备注')).toHaveValue('');
    await finish.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(finish.getByText('请填写完结备注')).toBeVisible();
    await finish.getByLabel('完结备注').fill('已为客户改约到就近门店，安装完成。');
    await finish.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(desk.toast('工单已完结')).toBeVisible();
    expect(await seller.messages(id)).toContain('已为客户改约到就近门店，安装完成。');
  });
});

test.describe('the other accounts', () => {
  test(
    'the shop sees the work orders of its orders, replies and may not finish',
    NIGHTLY,
    async ({ desk }) => {
      const shop = await Api.as('shop');
      const list = await shop.read<{ total: number; rows: { id: string; state: string }[] }>(
        '/seller/work/list?pageSize=100',
      );
      const open = list.rows.find(({ state }) => state === 'WAIT' || state === 'HANDLING');
      expect(open).toBeDefined();

      await desk.enter('shop', `/work/list?work=${open?.id ?? ''}`);
      await expect(desk.dialog).toBeVisible();
      await expect(desk.action('完结')).toBeHidden();
      await desk.reply('门店已收到，今天下午联系车主。');
      await expect(desk.message('门店已收到，今天下午联系车主。')).toBeVisible();
    },
  );

  test(
    'the stranger sees nothing, and a link to a foreign work order reports that it does not exist',
    NIGHTLY,
    async ({ desk }) => {
      const seller = await Api.as('seller');
      const id = await seller.newWorkOrder('车窗膜有气泡');
      await desk.enter('stranger');
      await expect(desk.page.getByText('这里会显示与您有关的工单')).toBeVisible();
      await desk.visit(`/work/list?work=${id}`);
      await expect(desk.page.getByText('工单不存在，或不在您的查看范围内').first()).toBeVisible();
    },
  );
});

test.describe('failures', () => {
  test('a wrong password is reported beside the form and the name stays', NIGHTLY, async ({ desk }) => {
    await desk.visit('/login');
    await desk.signIn('seller', 'wrong-password');
    await expect(desk.page.getByText('用户不存在/密码错误').first()).toBeVisible();
    await expect(desk.page.getByLabel('账号', { exact: true })).toHaveValue('seller');
  });

  test(
    'a session that ends while a user types opens one dialog, and the draft is restored after a new sign-in',
    NIGHTLY,
    async ({ desk }) => {
      const id = await (await Api.as('seller')).newWorkOrder('记录仪画面花屏');
      await desk.enter('seller', `/work/list?work=${id}`);
      await desk.replyField.fill('这一段还没有发出去');
      await desk.endSessionOnTheServer();
      await desk.action('回复').click();
      await expect(desk.page.getByText('登录状态已过期，您可以继续留在该页面，或者重新登录')).toHaveCount(1);
      await expect(desk.replyField).toHaveValue('这一段还没有发出去');
      await desk.page.getByRole('button', { name: '重新登录' }).click();
      await expect(desk.page).toHaveURL(/\/login\?redirect=/);
      await desk.signIn('seller');
      await expect(desk.replyField).toHaveValue('这一段还没有发出去');
    },
  );

  test('an HTML answer is reported as a system update, and the reply stays', NIGHTLY, async ({ desk }) => {
    const id = await (await Api.as('seller')).newWorkOrder('安装后有异响');
    await desk.enter('seller', `/work/list?work=${id}`);
    await desk.page.route('**/api/seller/work/reply', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', body: '<html>updating</html>' }),
    );
    await desk.reply('请回电');
    await expect(desk.page.getByText('系统正在更新，请稍后刷新')).toBeVisible();
    await expect(desk.replyField).toHaveValue('请回电');
    await expect(desk.action('回复')).toBeEnabled();
    await desk.page.unroute('**/api/seller/work/reply');
    await desk.action('回复').click();
    await expect(desk.message('请回电')).toBeVisible();
  });

  test(
    'a lost answer causes no second reply: after the retry the reply is shown once',
    NIGHTLY,
    async ({ desk }) => {
      const api = await Api.as('seller');
      const id = await api.newWorkOrder('倒车影像没有信号');
      await desk.enter('seller', `/work/list?work=${id}`);
      let lost = 0;
      await desk.page.route(
        '**/api/seller/work/reply',
        async (route) => {
          await route.fetch();
          lost += 1;
          await route.abort('connectionreset');
        },
        { times: 1 },
      );
      await desk.reply('已拍照，见订单');
      await expect(desk.page.getByText('后端接口连接异常')).toBeVisible();
      expect(lost).toBe(1);
      await desk.action('回复').click();
      await expect(desk.message('已拍照，见订单')).toBeVisible();
      expect((await api.messages(id)).filter((text) => text === '已拍照，见订单')).toHaveLength(1);
    },
  );

  test('a reply of 501 characters is refused with a message before it is sent', NIGHTLY, async ({ desk }) => {
    const id = await (await Api.as('seller')).newWorkOrder('安装时间待定');
    await desk.enter('seller', `/work/list?work=${id}`);
    await desk.replyField.fill('好'.repeat(501));
    await desk.action('回复').click();
    await expect(desk.page.getByText('回复内容不能超过500个字符').first()).toBeVisible();
    await expect(desk.replyField).toHaveValue('好'.repeat(501));
  });

  test('an unknown work order and an unknown path lead to an explaining page', NIGHTLY, async ({ desk }) => {
    await desk.enter('seller', '/work/list?work=999999999999999999999');
    await expect(desk.page.getByText('工单不存在，或不在您的查看范围内').first()).toBeVisible();
    await desk.visit('/no/such/page');
    await expect(desk.page).toHaveURL(/\/404$/);
    await expect(desk.page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  });
});
