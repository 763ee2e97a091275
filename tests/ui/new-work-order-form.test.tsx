import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newWorkOrder } from '@tests/support/pages/new-work-order.page';
import { workOrderDialog } from '@tests/support/pages/work-order.page';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

/** Each key press renders a whole form, which takes long on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 180_000 });

describe('a new work order on the server’s form, over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
    await import('@/ui/work-order/dialog/work-order-dialog');
    await import('@/ui/form/server-form');
  }, 60_000);
  afterAll(() => backEnd.stop());

  const openFor = async (store = createMemoryStore()) => {
    const cast = await backEnd.people.cast();
    const token = await backEnd.tokenOf(cast.seller);
    const start = () => {
      const app = openApp({ path: `/work/list?order=${cast.order.orderId}`, token, store });
      return { app, form: newWorkOrder(app), dialog: workOrderDialog(app) };
    };
    return { ...cast, start };
  };

  /** The links of the box above the form. */
  const listed = async () => {
    const box = (await screen.findByText(/^有\d+处需要修改：$/)).closest<HTMLElement>('[role=alert]');
    if (box === null) throw new Error('the box is no alert');
    return within(box)
      .getAllByRole('button')
      .map((link) => link.textContent);
  };
  /** The names of the fields that show an error, from top to bottom. */
  const namesOfInvalid = () =>
    [...document.querySelectorAll('[id$="-problem"]')].map(({ id }) =>
      document.getElementById(id.replace(/problem$/, 'label'))?.textContent.replace(/[：:]$/, ''),
    );

  it('is titled as new until it is created, and then as an existing one', async () => {
    const { start } = await openFor();
    const { app, form, dialog } = start();
    expect(await form.isShown()).toHaveAccessibleName('新建工单');
    await form.choose('工单类型', '换店');
    await form.write('请换门店');
    await app.user.click(await screen.findByLabelText('以上信息已与客户核实'));
    await form.submit();
    await dialog.says('请换门店');
    expect(await dialog.isShown()).toHaveAccessibleName('工单信息');
  });

  it('is entered with the form’s fields, and then shown in the same dialog with its values', async () => {
    const { start, order } = await openFor();
    const { app, form, dialog } = start();
    await form.choose('工单类型', '换店');
    await form.choose('工单级别', '紧急');
    await form.write('请换门店');
    await app.user.type(await screen.findByLabelText('安装门店'), '浦东');
    await app.user.click(screen.getByLabelText('以上信息已与客户核实'));
    await form.submit();
    await app.seesText('保存成功');
    await dialog.says('请换门店');
    expect(app.url()).toMatch(/^\/work\/list\?work=\d+$/);
    expect(await screen.findByText(order.orderNo, { selector: 'strong' })).toBeInTheDocument();
    await dialog.unfoldForm();
    const filled = await screen.findByLabelText('工单表单');
    expect(await within(filled).findByText('浦东')).toBeInTheDocument();
    expect(filled.querySelector('input, textarea')).toBeNull();
    expect(within(filled).queryByText('问题描述')).toBeNull();
  });

  it('has the fields of its type, and each of them once', async () => {
    const { start } = await openFor();
    const { form } = start();
    await form.choose('工单类型', '售后');
    expect(await screen.findByText('故障现象')).toBeInTheDocument();
    expect(screen.queryByText('安装门店')).toBeNull();
    expect(screen.getAllByLabelText(/工单类型/)).toHaveLength(1);
    expect(screen.queryByLabelText('工单内容')).toBeNull();
    expect(await screen.findByText('0/500')).toBeInTheDocument();
    expect(screen.getByLabelText('问题描述')).toHaveAttribute(
      'placeholder',
      '请说明发生了什么、希望怎样处理',
    );
    await form.choose('工单类型', '换店');
    expect(await screen.findByText('安装门店')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('故障现象')).toBeNull());
  });

  it('shows each fault once at its field and names the field above the form, and sends nothing', async () => {
    const { start } = await openFor();
    const { app, form } = start();
    await form.choose('工单类型', '售后');
    await form.write('前挡膜起泡');
    await form.submit();
    expect(await screen.findAllByText('请选择故障现象')).toHaveLength(1);
    expect(await listed()).toContain('故障现象');
    expect(await listed()).toHaveLength(namesOfInvalid().length);
    expect(screen.queryByText('确定', { selector: 'button *' })).toBeNull();
    await form.isShown();
    expect(await form.written()).toBe('前挡膜起泡');
    expect(app.url()).toContain('?order=');
  });

  it('requires the content with the definition’s text if the definition requires it', async () => {
    const { start } = await openFor();
    const { app, form } = start();
    await form.choose('工单类型', '换店');
    await form.submit();
    expect(await screen.findAllByText('请填写问题描述')).toHaveLength(1);
    await waitFor(() => expect(screen.getByLabelText('问题描述')).toHaveFocus());
    await app.user.type(screen.getByLabelText('问题描述'), '请换门店');
    await waitFor(() => expect(screen.queryByText('请填写问题描述')).toBeNull());
  });

  it('names all missing fields in the order of the form, and each link focuses its field', async () => {
    const { start } = await openFor();
    const { app, form } = start();
    await form.isShown();
    await form.submit();
    const links = await listed();
    expect(links.slice(0, 2)).toEqual(['工单类型', '问题描述']);
    expect(links).toEqual(namesOfInvalid());
    await waitFor(() =>
      expect(screen.getByLabelText('工单类型')).toContainElement(document.activeElement as HTMLElement),
    );
    await app.user.click(screen.getByRole('button', { name: '问题描述' }));
    expect(screen.getByLabelText('问题描述')).toHaveFocus();
  });

  it('keeps the values as a draft of this user and order', async () => {
    const store = createMemoryStore();
    const { start } = await openFor(store);
    const first = start();
    await first.form.choose('工单类型', '换店');
    await first.app.user.type(await screen.findByLabelText('安装门店'), '浦东');
    first.app.close();
    const second = start();
    await second.app.seesText('已恢复未发送的草稿');
    expect(await screen.findByLabelText('安装门店')).toHaveValue('浦东');
  });

  it('lists what changed in a form that was replaced while its draft was stored, and shows the values that no longer fit', async () => {
    const shop = { type: 'input', field: 'shop', title: '安装门店' };
    const car = { type: 'input', field: 'car', title: '车牌号' };
    const kind = (...values: readonly string[]) => ({
      type: 'radio',
      field: 'kind',
      title: '故障现象',
      options: values.map((value) => ({ value, label: value })),
    });
    await backEnd.people.workOrderForm('xcm', [shop, car, kind('起泡', '划痕')]);
    const cast = await backEnd.people.cast('xcm');
    const path = `/work/list?order=${cast.order.orderId}`;
    const store = createMemoryStore();
    const token = await backEnd.tokenOf(cast.seller);
    const start = () => {
      const app = openApp({ path, token, store, platform: 'xcm' });
      return { app, form: newWorkOrder(app) };
    };
    const first = start();
    await first.form.choose('工单类型', '换店');
    await first.app.user.type(await screen.findByLabelText('安装门店'), '浦东');
    await first.app.user.type(screen.getByLabelText('车牌号'), '沪A12345');
    await first.app.user.click(screen.getByLabelText('起泡'));
    first.app.close();

    await backEnd.people.workOrderForm('xcm', [shop, kind('划痕', '翘边')]);
    const second = start();
    await second.app.seesText('不再需要：车牌号');
    await second.app.seesText('有变化：故障现象');
    expect(await screen.findByText('沪A12345')).toBeInTheDocument();
    const note = within(screen.getByRole('alert'));
    expect(note.getByText('起泡')).toBeInTheDocument();
    expect(await screen.findByLabelText('安装门店')).toHaveValue('浦东');
    await second.app.user.type(screen.getByLabelText('安装门店'), '东');
    second.app.close();

    const third = start();
    expect(await screen.findByText('沪A12345')).toBeInTheDocument();
    await third.app.user.click(screen.getByRole('button', { name: '已核对，放弃这些内容' }));
    await waitFor(() => expect(screen.queryByText('沪A12345')).toBeNull());
    third.app.close();

    start();
    expect(await screen.findByLabelText('安装门店')).toHaveValue('浦东东');
    expect(screen.queryByText('起泡')).toBeNull();
    expect(screen.queryByText(/表单已更新/)).toBeNull();
  });

  it('a form that was replaced meanwhile lists the changed questions, and keeps all input', async () => {
    const shop = { type: 'input', field: 'shop', title: '安装门店' };
    const car = { type: 'input', field: 'car', title: '车牌号' };
    const why = { type: 'input', field: 'why', title: '原因', $required: '请填写原因' };
    await backEnd.people.workOrderForm('kyx', [shop, car]);
    const cast = await backEnd.people.cast('kyx');
    const path = `/work/list?order=${cast.order.orderId}`;
    const store = createMemoryStore();
    const token = await backEnd.tokenOf(cast.seller);
    const start = () => {
      const app = openApp({ path, token, store, platform: 'kyx' });
      return { app, form: newWorkOrder(app), dialog: workOrderDialog(app) };
    };
    const { app, form } = start();
    await form.choose('工单类型', '换店');
    await form.write('请换门店');
    await app.user.type(await screen.findByLabelText('安装门店'), '浦东');
    await app.user.type(screen.getByLabelText('车牌号'), '沪A12345');
    await backEnd.people.workOrderForm('kyx', [{ ...shop, title: '新门店' }, why]);
    await form.submit();
    await app.seesText(/表单在您填写期间更新了，这次没有提交/);
    await app.user.click(await screen.findByText('确定', { selector: 'button *' }));
    await app.seesText('新增：原因');
    await app.seesText('不再需要：车牌号');
    await app.seesText('有变化：新门店');
    expect(await screen.findByLabelText('新门店')).toHaveValue('浦东');
    expect([await form.type(), await form.written()]).toEqual(['换店', '请换门店']);
    expect(app.url()).toContain('?order=');
    app.close();
    const again = start();
    expect(await screen.findByLabelText('新门店')).toHaveValue('浦东');
    await again.form.submit();
    expect(await listed()).toEqual(['请填写原因']);
    await again.app.user.type(await screen.findByLabelText(/原因$/), '太远');
    await again.form.submit();
    await again.app.seesText('保存成功');
    await again.dialog.says('请换门店');
  });
});
