import type { Page } from 'playwright';
import type { Desk } from '../../../tests/e2e/support/desk';
import type { Chapter } from '../screen';

/** Waits until the list of users is shown. All buttons of a row appear together with the row. */
const seesUsers = (page: Page) => page.getByRole('button', { name: '删除 clerk', exact: true }).waitFor();

const edits = async (_desk: Desk, page: Page) => {
  await seesUsers(page);
  await page.getByRole('button', { name: '修改 clerk', exact: true }).click();
  await page.getByRole('checkbox', { name: '商家员工' }).waitFor();
};

const removes = async (_desk: Desk, page: Page) => {
  await seesUsers(page);
  await page.getByRole('button', { name: '删除 clerk', exact: true }).click();
  await page.getByRole('dialog', { name: '删除用户' }).waitFor();
};

export const USERS: Chapter = {
  title: 'Users',
  screens: [
    {
      id: 'user-list',
      name: 'Users of a seller',
      path: '/user/list',
      who: 'seller',
      phone: true,
      steps: async (_desk, page) => seesUsers(page),
    },
    { id: 'user-edit', name: 'Editing a user', path: '/user/list', who: 'seller', phone: true, steps: edits },
    { id: 'user-remove', name: 'Deleting a user', path: '/user/list', who: 'seller', steps: removes },
  ],
};
