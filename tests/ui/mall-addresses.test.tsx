import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newRequestId } from '@tests/support/running-back-end';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const RIGHTS = ['mall:buy', 'mall:goods:detail', 'mall:order:detail'];
const STAFF = ['mall:order:list', 'mall:order:detail'];

describe('the address book at check-out', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const scene = async () => {
    const account = await backEnd.people.account({ name: '王芳', permissions: RIGHTS });
    const token = await backEnd.tokenOf(account);
    const { skuId } = await backEnd.people.goods(account.platform, { title: '洗车液' }, 9, 2000);
    await backEnd.client.command('/seller/mall/cart', { token, body: { skuId, quantity: 1, add: 1 } });
    const keep = async (receiver: string, address: string) => {
      const body = {
        ...{ action: 'save', id: '0', version: 0, receiver, phone: '13800138000', region: [] },
        ...{ address, isDefault: 0 },
      };
      const sent = await backEnd.client.command('/seller/mall/addresses', {
        ...{ token, body, requestId: newRequestId() },
      });
      expect(sent.body).toMatchObject({ code: 200 });
    };
    const book = async () =>
      (await backEnd.client.get('/seller/mall/addresses', { token })).body.data.addresses as {
        receiver: string;
        isDefault: number;
      }[];
    return { account, token, keep, book };
  };
  const type = async (name: string, value: string, from = screen) => {
    const field = await from.findByRole('textbox', { name });
    fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(field).toHaveValue(value));
  };

  it('selects the default, or any other address by a tap, with a masked number, and keeps the invoice', async () => {
    const { account, token, keep } = await scene();
    await keep('王芳', '上海市嘉定区墨玉路 1 号');
    await keep('赵磊', '浙江省杭州市古墩路 88 号');
    const app = openApp({ path: '/mall/checkout', token });
    const chosen = await screen.findByRole('radio', { name: /^王芳/ });
    await waitFor(() => expect(chosen).toBeChecked());
    const picker = within(screen.getByRole('group', { name: '地址簿' }));
    expect(picker.getAllByText(/138\*\*\*\*8000/)).toHaveLength(2);
    expect(picker.queryByText(/13800138000/)).toBeNull();
    await app.user.click(picker.getByRole('radio', { name: /^赵磊/ }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '详细地址' })).toHaveValue('浙江省杭州市古墩路 88 号'),
    );

    await app.user.click(screen.getByRole('radio', { name: '企业' }));
    await type('发票抬头', '路行');
    await type('税号', '1');
    await app.user.click(screen.getByRole('button', { name: '提交订单' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('请填写正确的税号');
    await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确\s?定/ }));
    await type('税号', '91330110MA2H4T7X0U');
    await app.user.click(screen.getByRole('button', { name: '提交订单' }));
    const orderNo = await waitFor(async () => {
      const { rows } = (await backEnd.client.get('/seller/mall/order/list?pageNum=1&pageSize=10', { token }))
        .body;
      expect(rows).toMatchObject([
        { receiver: '赵磊', invoice: { kind: 'company', title: '路行', taxNumber: '91330110MA2H4T7X0U' } },
      ]);
      return String(rows[0].orderNo);
    });
    app.close();

    const staff = await backEnd.people.account({
      type: 'PLATFORM',
      platform: account.platform,
      permissions: STAFF,
    });
    const desk = openApp({ path: `/mall/orders/detail/${orderNo}`, token: await backEnd.tokenOf(staff) });
    expect(await screen.findByText('91330110MA2H4T7X0U')).toBeInTheDocument();
    expect(screen.getByText('企业')).toBeInTheDocument();
    expect(screen.getByText('发票抬头', { selector: 'dt' })).toBeInTheDocument();
    desk.close();
  });

  it('shows title and tax number of an invoice only where an invoice was requested', async () => {
    const { account, token } = await scene();
    const { mallOrderNo } = await backEnd.people.mallOrder(account);
    const app = openApp({ path: `/mall/orders/detail/${mallOrderNo}`, token });
    expect(await screen.findByText('发票', { selector: 'dt' })).toBeInTheDocument();
    expect(screen.queryByText('发票抬头')).toBeNull();
    expect(screen.queryByText('税号')).toBeNull();
    app.close();
  });

  it('is managed in a dialog: addresses are added, changed, made the default, and removed after a question', async () => {
    const { token, keep, book } = await scene();
    await keep('王芳', '上海市嘉定区墨玉路 1 号');
    const app = openApp({ path: '/mall/checkout', token });
    await app.user.click(await screen.findByRole('button', { name: '管理地址簿' }));
    const dialog = within(await screen.findByRole('dialog', { name: '地址簿' }));
    await app.user.click(await dialog.findByRole('button', { name: '新增地址' }));
    const form = within(await screen.findByRole('dialog', { name: '新增地址' }));
    await type('收货人', '赵磊', form as never);
    await type('联系电话', '13900139021', form as never);
    await type('详细地址', '浙江省杭州市古墩路 88 号', form as never);
    await app.user.click(form.getByRole('button', { name: '保存地址' }));
    await waitFor(async () =>
      expect((await book()).map(({ receiver }) => receiver)).toEqual(['王芳', '赵磊']),
    );

    await app.user.click(await screen.findByRole('button', { name: '把 赵磊 的地址设为默认' }));
    await waitFor(async () =>
      expect(await book()).toMatchObject([
        { receiver: '赵磊', isDefault: 1 },
        { receiver: '王芳', isDefault: 0 },
      ]),
    );
    // The server stores the change before the page receives the answer. Until then the buttons are disabled.
    const remove = () => screen.getByRole('button', { name: '删除 王芳 的地址' });
    await waitFor(() => expect(remove()).toBeEnabled());
    await app.user.click(remove());
    const asked = within(await screen.findByRole('dialog', { name: '删除' }));
    await app.user.click(asked.getByRole('button', { name: /确\s?定/ }));
    await waitFor(async () => expect((await book()).map(({ receiver }) => receiver)).toEqual(['赵磊']));
    app.close();
  });

  it('stores the typed address, and reports the reason when that is refused', async () => {
    const { token, book } = await scene();
    const app = openApp({ path: '/mall/checkout', token });
    await type('收货人', '王芳');
    await type('联系电话', '12');
    await type('详细地址', '上海市嘉定区墨玉路 1 号');
    await app.user.click(await screen.findByRole('button', { name: '存入地址簿' }));
    expect(await screen.findByText('请填写正确的联系电话')).toBeInTheDocument();
    await type('联系电话', '13800138000');
    await waitFor(() => expect(screen.getByRole('button', { name: '存入地址簿' })).toBeEnabled());
    await app.user.click(screen.getByRole('button', { name: '存入地址簿' }));
    await waitFor(async () => expect(await book()).toMatchObject([{ receiver: '王芳', isDefault: 1 }]));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^王芳/ })).toBeChecked());
    app.close();
  });
});
