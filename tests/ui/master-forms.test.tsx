import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '@/messages/zh-CN/pages';
import type { MasterValue } from '@/domain/master/master-field';
import { SAMPLED_KINDS, SAMPLES, type SampledKind } from '@tests/support/masters/samples';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];
type Values = Readonly<Record<string, MasterValue>>;

const catalogue: Readonly<Record<string, string>> = pages;
const labelOf = (kind: SampledKind, field: string): string => catalogue[`master.${kind}.${field}`] ?? field;

describe('the form of each kind of master', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());
  const apps: { readonly close: () => void }[] = [];
  afterEach(() => {
    for (const app of apps.splice(0)) app.close();
  });

  let turn = 0;
  const command = async (by: Account, method: string, path: string, body: object) => {
    turn += 1;
    const { body: answer } = await backEnd.client.send(method, `/seller/master/${path}`, {
      token: await backEnd.tokenOf(by),
      body,
      headers: { 'idempotency-key': `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}` },
    });
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 200 });
    return answer.data as { readonly id: string };
  };
  const read = async (by: Account, kind: string, id: string) =>
    (await backEnd.client.get(`/seller/master/${kind}/info/${id}`, { token: await backEnd.tokenOf(by) })).body
      .data as { readonly values: Values; readonly revision: string; readonly history: readonly unknown[] };

  const scene = async (kind: SampledKind) => {
    const permissions = ['*:*:*'];
    const [one, other] = [
      await backEnd.people.account({ name: '金鑫', type: 'PLATFORM', permissions }),
      await backEnd.people.account({ name: '吴磊', type: 'PLATFORM', permissions }),
    ];
    turn += 1;
    const name = `n${kind}${turn}`;
    const seller = await backEnd.people.account({});
    const { id } = await command(one, 'POST', kind, { values: SAMPLES[kind].values(name, seller.id) });
    const app = await openApp({
      path: `/master/${kind}?q=${name}`,
      token: await backEnd.tokenOf(one),
    });
    apps.push(app);
    await app.user.click(await screen.findByRole('button', { name: /^查看或修改/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: /^保\s?存$/ });
    return { one, other, id, app, dialog };
  };

  it.each(SAMPLED_KINDS)(
    '%s keeps the input after closing, and reports a draft of older values',
    async (kind) => {
      const { typed, other: others } = SAMPLES[kind];
      const { other, id, app, dialog } = await scene(kind);
      const field = (inside: HTMLElement) =>
        within(inside).getByLabelText(labelOf(kind, typed.field), { exact: true });
      const reopen = async () => {
        await app.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^取\s?消$/ }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        await app.user.click(screen.getByRole('button', { name: /^查看或修改/ }));
        const again = await screen.findByRole('dialog');
        await within(again).findByRole('button', { name: /^保\s?存$/ });
        return again;
      };
      await app.user.clear(field(dialog));
      await app.user.type(field(dialog), typed.value);
      const again = await reopen();
      expect(field(again)).toHaveValue(typed.value);
      expect(within(again).getByText(catalogue['master.draft.restored'] ?? '')).toBeInTheDocument();
      const { values, revision } = await read(other, kind, id);
      await command(other, 'PUT', `${kind}/${id}`, {
        revision,
        values: { ...values, [others.field]: others.value },
      });
      await reopen();
      const reported = await screen.findByText(
        catalogue['master.draft.stale'] ?? '',
        {},
        { timeout: 10_000 },
      );
      const stale = reported.closest('[role="dialog"]') as HTMLElement;
      expect(field(stale)).toHaveValue(String(values[typed.field]));
      await app.user.click(within(stale).getByRole('button', { name: catalogue['master.draft.take'] ?? '' }));
      await waitFor(() => expect(field(stale)).toHaveValue(typed.value));
      expect(JSON.stringify({ ...localStorage })).not.toContain('password');
    },
  );

  it.each(SAMPLED_KINDS)(
    '%s reports that another user saved first, and keeps the input beside the new values',
    async (kind) => {
      const { typed, other: others } = SAMPLES[kind];
      const { one, other, id, app, dialog } = await scene(kind);
      const field = () => within(dialog).getByLabelText(labelOf(kind, typed.field), { exact: true });
      await app.user.clear(field());
      await app.user.type(field(), typed.value);
      const { values, revision } = await read(other, kind, id);
      await command(other, 'PUT', `${kind}/${id}`, {
        revision,
        values: { ...values, [others.field]: others.value },
      });
      const save = () => within(dialog).getByRole('button', { name: /^保\s?存$/ });
      await app.user.click(save());
      const reported = await screen.findByText(catalogue['master.changed-meanwhile'] ?? '');
      await app.user.click(
        within(reported.closest('[role="dialog"]') as HTMLElement).getByRole('button', { name: /^确\s?定$/ }),
      );
      await waitFor(() => expect(field()).toHaveValue(typed.value));
      expect(within(dialog).getByLabelText(labelOf(kind, others.field), { exact: true })).toHaveValue(
        String(others.value),
      );
      expect((await read(one, kind, id)).values).toEqual({ ...values, [others.field]: others.value });
      await app.user.click(save());
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect((await read(one, kind, id)).values).toMatchObject({
        [typed.field]: typed.value,
        [others.field]: others.value,
      });
    },
  );

  it('asks before a role change after which a shop could accept no orders, and saves nothing when the user cancels', async () => {
    const { people } = backEnd;
    const by = await people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
    turn += 1;
    const key = `keeper${turn}`;
    const values = {
      key,
      name: '店员',
      type: 'SHOP',
      permissions: ['order:list', 'order:install'],
      enabled: true,
    };
    await command(by, 'POST', 'role', { values });
    const shopId = await people.emptyShop(`只靠店员的店${turn}`);
    await people.account({ type: 'SHOP', shopId, roles: [key], permissions: [] });
    const app = await openApp({ path: `/master/role?q=${key}`, token: await backEnd.tokenOf(by) });
    apps.push(app);
    await app.user.click(await screen.findByRole('button', { name: '查看或修改 店员' }));
    const dialog = await screen.findByRole('dialog');
    const save = await within(dialog).findByRole('button', { name: /^保\s?存$/ });
    const right = (await within(dialog).findByText('order:install')).closest('label') as HTMLElement;
    await app.user.click(right);
    const asked = new RegExp(`1 家门店将没有可以接单的账号：只靠店员的店${turn}`);
    const answer = async (word: RegExp) => {
      await app.user.click(save);
      const question = (await screen.findByText(asked)).closest('[role="dialog"]') as HTMLElement;
      await app.user.click(within(question).getByRole('button', { name: word }));
    };
    await answer(/^取\s?消$/);
    await waitFor(() => expect(screen.queryByText(asked)).toBeNull());
    expect((await read(by, 'role', key)).values['permissions']).toEqual(values.permissions);
    await answer(/^确\s?定$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await read(by, 'role', key)).values['permissions']).toEqual(['order:list']);
  });

  it('of a user who may only read has no save button, and none of its fields can be changed', async () => {
    const shopId = await backEnd.people.emptyShop('只读的店', 'cyy', {
      region_id: '',
      longitude: 121.2,
      latitude: 31.3,
    });
    const reader = await backEnd.people.account({ type: 'PLATFORM', permissions: ['master:shop:list'] });
    const app = await openApp({ path: '/master/shop?q=只读的店', token: await backEnd.tokenOf(reader) });
    apps.push(app);
    await app.user.click(await screen.findByRole('button', { name: '查看或修改 只读的店' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByLabelText(labelOf('shop', 'name'))).toBeDisabled();
    expect(dialog.getByLabelText(labelOf('shop', 'region'))).toBeDisabled();
    expect(dialog.getByLabelText(labelOf('shop', 'place'))).toBeDisabled();
    expect(dialog.queryByRole('button', { name: catalogue['master.place.mark'] ?? '' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^保\s?存$/ })).toBeNull();
    expect(shopId).not.toBe('');
    // The first button with this name is the icon in the corner of the dialog.
    const [, close] = dialog.getAllByRole('button', { name: /^关\s?闭$/ });
    await app.user.click(close as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('describes the default replies of the chat while a brand has none of its own', async () => {
    const by = await backEnd.people.account({ type: 'PLATFORM', platform: 'kyx', permissions: ['*:*:*'] });
    const app = await openApp({ path: '/master/reply', platform: 'kyx', token: await backEnd.tokenOf(by) });
    apps.push(app);
    await app.seesText(/聊天中显示六条内置快捷回复/);
  });

  it('belongs to a list that can be filtered by a field', async () => {
    const by = await backEnd.people.account({ type: 'PLATFORM', permissions: ['*:*:*'] });
    const add = (name: string, enabled: boolean) =>
      command(by, 'POST', 'reply', { values: { text: name, position: 1, enabled } });
    await add('稍等，正在核实。', true);
    await add('本周不再使用的回复。', false);
    const app = await openApp({ path: '/master/reply', token: await backEnd.tokenOf(by) });
    apps.push(app);
    await app.seesText('稍等，正在核实。');
    await app.user.click(screen.getByRole('combobox', { name: '状态' }));
    await app.user.click(await screen.findByTitle('已停用'));
    await waitFor(() => expect(screen.queryByText('稍等，正在核实。')).toBeNull());
    expect(screen.getByText('本周不再使用的回复。')).toBeTruthy();
    expect(app.url()).toBe('/master/reply?enabled=0');
  });

  it('shows the newest part of a long history, and older parts on request', async () => {
    const { one, other, id, app, dialog } = await scene('reply');
    await app.user.click(within(dialog).getByRole('button', { name: /^取\s?消$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (let position = 100; position < 151; position += 1) {
      const { values, revision } = await read(other, 'reply', id);
      await command(other, 'PUT', `reply/${id}`, { revision, values: { ...values, position } });
    }
    await app.user.click(screen.getByRole('button', { name: /^查看或修改/ }));
    const opened = await screen.findByRole('dialog');
    const more = await within(opened).findByRole('button', { name: catalogue['history.more'] ?? '' });
    expect(within(opened).getAllByText(other.name)).toHaveLength(50);
    expect(within(opened).queryByText(one.name)).toBeNull();
    await app.user.click(more);
    expect(await within(opened).findByText(one.name)).toBeInTheDocument();
    expect(within(opened).getAllByText(other.name)).toHaveLength(51);
    expect(within(opened).queryByRole('button', { name: catalogue['history.more'] ?? '' })).toBeNull();
  });
});
