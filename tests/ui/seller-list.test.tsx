import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newRequestId } from '@tests/support/running-back-end/client';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

type Account = Parameters<DistantBackEnd['tokenOf']>[0];

describe('the masters of sellers and their people over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const change = async (kind: string, id: string, more: object, by: Account) => {
    const token = await backEnd.tokenOf(by);
    const path = `/seller/master/${kind}`;
    const { values, revision } = (await backEnd.client.get(`${path}/info/${id}`, { token })).body.data;
    const { body } = await backEnd.client.send('PUT', `${path}/${id}`, {
      token,
      body: { revision, values: { ...values, ...more } },
      headers: { 'idempotency-key': newRequestId() },
    });
    expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
  };
  const staff = (permissions: readonly string[] = [EVERY_PERMISSION]) =>
    backEnd.people.account({ type: 'PLATFORM', permissions });

  it('show the default handler of each seller, with a note when new orders get none', async () => {
    const by = await staff();
    const agency = await backEnd.people.account({ name: '受理中心', roles: ['handler'] });
    const gone = await backEnd.people.account({ name: '赵离职', clerkOf: agency, roles: ['handler'] });
    const sellers = { one: '有人接单', other: '无人接单', none: '没有设置' };
    const add = async (name: string) => (await backEnd.people.account({ name })).id;
    await change('seller', await add(sellers.one), { handler: agency.id }, by);
    await change('seller', await add(sellers.other), { handler: gone.id }, by);
    await add(sellers.none);
    await change('person', gone.id, { enabled: false }, by);

    const app = openApp({ path: '/master/seller', token: await backEnd.tokenOf(by) });
    const rowOf = async (name: string) =>
      (await screen.findAllByRole('cell', { name }))[0]?.closest('tr') as HTMLElement;
    expect(await screen.findByRole('columnheader', { name: '默认处理人' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: /失效/ })).toBeNull();
    const note = '已失效，新订单无处理人';
    await within(await rowOf(sellers.one)).findByText('受理中心');
    expect(within(await rowOf(sellers.one)).queryByText(note)).toBeNull();
    const other = await rowOf(sellers.other);
    expect(within(other).getByText(/赵离职/)).toBeInTheDocument();
    expect(within(other).getByText(note)).toBeInTheDocument();
    expect(within(await rowOf(sellers.none)).queryByText(note)).toBeNull();
    app.close();
  });

  it('open the dialog of a row in a new browser tab by a middle click', async () => {
    const by = await staff();
    const seller = await backEnd.people.account({ name: '中键商家' });
    const app = openApp({ path: '/master/seller', token: await backEnd.tokenOf(by) });
    const [cell] = await screen.findAllByRole('cell', { name: '中键商家' });
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    fireEvent(cell as HTMLElement, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
    expect(opened).toHaveBeenCalledExactlyOnceWith(
      `/master/seller?row=${seller.id}`,
      ...(['_blank', 'noopener'] as const),
    );
    opened.mockRestore();
    app.close();
    openApp({ path: `/master/seller?row=${seller.id}`, token: await backEnd.tokenOf(by) });
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findAllByDisplayValue('中键商家')).not.toHaveLength(0);
  });

  const roleNamed = async (name: string, type: string, permissions: readonly string[], by: Account) => {
    const { body } = await backEnd.client.send('POST', '/seller/master/role', {
      token: await backEnd.tokenOf(by),
      body: { values: { key: `k${newRequestId().slice(0, 8)}`, name, type, permissions, enabled: true } },
      headers: { 'idempotency-key': newRequestId() },
    });
    expect(body, JSON.stringify(body)).toMatchObject({ code: 200 });
    return String(body.data.id);
  };

  it.each([
    { who: 'who lacks a right of it', permissions: [], isOffered: false },
    { who: 'who may do everything', permissions: [EVERY_PERMISSION], isOffered: true },
  ])(
    'offer a role with a further permission to a user $who: $isOffered',
    async ({ permissions, isOffered }) => {
      const all = await staff();
      const [beyond, held] = [`越权${newRequestId().slice(0, 6)}`, `原有${newRequestId().slice(0, 6)}`];
      await roleNamed(beyond, 'SELLER', ['integral:withdraw'], all);
      const key = await roleNamed(held, 'SELLER', ['integral:withdraw'], all);
      const name = `小王${newRequestId().slice(0, 8)}`;
      await backEnd.people.account({ name, clerkOf: await backEnd.people.account({}), roles: [key] });
      const rights = ['master:person:list', 'master:person:edit', ...permissions];
      const app = openApp({
        path: `/master/person?q=${encodeURIComponent(name)}`,
        token: await backEnd.tokenOf(await staff(rights)),
      });
      await app.user.click(await screen.findByRole('button', { name: `查看或修改 ${name}` }));
      const dialog = await screen.findByRole('dialog');
      await app.user.click(await within(dialog).findByLabelText('角色', { exact: true }));
      // Each search text narrows the list, which renders only the options in view.
      const found = async (word: string) => {
        const field = within(dialog).getByLabelText('角色', { exact: true });
        await app.user.clear(field);
        await app.user.type(field, word);
        return [...document.querySelectorAll('.ant-select-item-option')].map(
          ({ textContent }) => textContent,
        );
      };
      // A role that the account already has stays selected and can be removed.
      await waitFor(async () => expect(await found(held)).toEqual([held]));
      expect(await found(beyond)).toEqual(isOffered ? [beyond] : []);
      expect(within(dialog).queryAllByText(/含有您没有的权限/)).toHaveLength(isOffered ? 0 : 1);
      app.close();
    },
  );
});
