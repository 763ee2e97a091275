import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '@/domain/access/permission';
import { isForType } from '@/domain/access/permission-types';
import { EVERY_PERMISSION } from '@/domain/access/permissions';
import type { Language } from '@/messages/languages';
import { chinese, english } from '@tests/support/every-text';
import { openApp } from '@tests/support/pages/app';
import { visit } from '@tests/support/pages/browser';
import { newRequestId } from '@tests/support/running-back-end/client';
import { type DistantBackEnd, startBackEndInProcess } from '@tests/support/running-back-end/in-a-process';

const SAVE = /^保\s?存$/;
const MANAGER = ['master:role:list', 'master:role:edit', 'order:list', 'order:detail'];

interface Stored {
  readonly name: string;
  readonly type: string;
  readonly permissions: readonly string[];
}

describe('the console of roles over a running back end', () => {
  let backEnd: DistantBackEnd;
  beforeAll(async () => {
    backEnd = await startBackEndInProcess();
    visit(backEnd.url);
  });
  afterAll(() => backEnd.stop());

  const staff = (permissions: readonly string[] = [EVERY_PERMISSION]) =>
    backEnd.people.account({ type: 'PLATFORM', permissions });
  const stored = async (key: string): Promise<Stored> => {
    const token = await backEnd.tokenOf(await staff());
    return (await backEnd.client.get(`/seller/master/role/info/${key}`, { token })).body.data.values;
  };
  const openRole = async (permissions: readonly string[], name: string, language: Language = 'zh-CN') => {
    const app = openApp({
      path: '/master/role',
      token: await backEnd.tokenOf(await staff(permissions)),
      language,
    });
    const open = language === 'zh-CN' ? `查看或修改 ${name}` : new RegExp(name);
    await app.user.click(await screen.findByRole('button', { name: open }));
    const dialog = await screen.findByRole('dialog', { name });
    await within(dialog).findAllByRole('checkbox');
    return { app, dialog };
  };
  const box = (dialog: HTMLElement, permission: string): HTMLInputElement =>
    within(dialog)
      .getByText(permission, { selector: 'code' })
      .closest('label')
      ?.querySelector('input') as HTMLInputElement;

  it.each(['dispatcher', 'seller', 'shop', 'platform'])(
    'shows every permission stored in the role %s with its meaning, and each group with a title',
    async (key) => {
      const { name, type, permissions } = await stored(key);
      const { app, dialog } = await openRole([EVERY_PERMISSION], name);
      const offered = [EVERY_PERMISSION, ...PERMISSIONS].filter((permission) => isForType(permission, type));
      const shown = within(dialog)
        .getAllByRole('checkbox')
        .map((each) => each.closest('label')?.querySelector('code')?.textContent ?? '');
      expect(shown.toSorted()).toEqual(offered.toSorted());
      expect(offered.filter((permission) => box(dialog, permission).checked)).toEqual(
        offered.filter((permission) => permissions.includes(permission)),
      );
      for (const permission of PERMISSIONS.filter((each) => offered.includes(each)))
        expect(box(dialog, permission).closest('label')).toHaveTextContent(
          `${chinese[`permission.${permission}`]} ${permission}`,
        );
      const groups = within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent ?? '');
      expect(groups.length).toBeGreaterThan(5);
      expect(groups.filter((title) => /^[a-z]/i.test(title))).toEqual([]);
      app.close();
    },
  );

  it('has meanings and groups in English too', async () => {
    for (const permission of PERMISSIONS)
      expect(english[`permission.${permission}`], permission).toMatch(/^[A-Z]/);
  });

  it('lets a user grant and remove only permissions that they hold', async () => {
    const key = `night-${newRequestId().slice(0, 8)}`;
    const values = { key, name: key, type: 'PLATFORM', permissions: ['order:list', 'finance:pay:dk'] };
    const token = await backEnd.tokenOf(await staff());
    await backEnd.client.command('/seller/master/role', {
      token,
      body: { values },
      requestId: newRequestId(),
    });
    const { app, dialog } = await openRole(MANAGER, key);
    const shown = PERMISSIONS.filter((permission) => isForType(permission, 'PLATFORM'));
    const free = shown.filter((permission) => !box(dialog, permission).disabled);
    expect(free).toEqual(shown.filter((permission) => MANAGER.includes(permission)));
    await app.user.click(box(dialog, 'order:detail'));
    await app.user.click(box(dialog, 'order:list'));
    await app.user.click(within(dialog).getByRole('button', { name: SAVE }));
    await waitFor(async () =>
      expect((await stored(key)).permissions).toEqual(['finance:pay:dk', 'order:detail']),
    );
    app.close();
  });
});
