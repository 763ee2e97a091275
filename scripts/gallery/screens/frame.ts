import type { Desk } from '../../../tests/e2e/support/desk';
import { serveRoutes } from '../../../tests/e2e/support/tab-bar';
import type { Chapter } from '../screen';
import { HOME_FIGURES } from './home-figures';

/** Opens the layout settings, for a screen in the gallery's chapter on the home page and the page frame. */
const openSettings = async ({ page }: Desk) => {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '布局设置' }).click();
  await page.getByRole('dialog', { name: '布局设置' }).waitFor();
};

export const FRAME: Chapter = {
  title: 'Home and the frame',
  screens: [
    { id: 'home', name: 'Home', path: '/index', who: 'handler', phone: true },
    ...HOME_FIGURES,
    {
      id: 'home-dc-az',
      name: 'Home of dc_az, reduced',
      path: '/index',
      who: 'seller',
      brand: 'dc_az',
      phone: true,
    },
    { id: 'profile', name: 'Personal center', path: '/user/profile', who: 'seller', phone: true },
    { id: 'points', name: 'Points', path: '/integral/record', who: 'seller', phone: true },
    {
      id: 'view-unknown',
      name: 'A page that is not built yet',
      path: '/sms',
      who: 'platform',
      arrange: async (page) => {
        await serveRoutes(page);
      },
    },
    {
      id: 'notices',
      name: 'Notices of the platform',
      path: '/index',
      who: 'stranger',
      phone: true,
      steps: async (_desk, page) => {
        await page.getByRole('region', { name: '平台通知' }).getByRole('heading').waitFor();
      },
    },
    { id: 'settings', name: 'Layout settings', path: '/index', who: 'seller', steps: openSettings },
    {
      id: 'search',
      name: 'Route search',
      path: '/index',
      who: 'seller',
      phone: true,
      steps: async (_desk, page) => {
        // On a phone the search is an entry of the user menu.
        const button = page.getByRole('button', { name: '搜索页面' });
        const menu = page.getByRole('button', { name: /用户菜单/ });
        await menu.waitFor();
        if (await button.isVisible()) await button.click();
        else {
          await menu.click();
          await page.getByRole('menuitem', { name: '搜索页面' }).click();
        }
        await page.getByRole('dialog').getByRole('combobox').fill('工单');
        await page.getByRole('option').first().waitFor();
      },
    },
    {
      id: 'menu',
      name: 'The menu on a phone',
      path: '/index',
      who: 'seller',
      phone: true,
      steps: async (_desk, page) => {
        const open = page.getByRole('button', { name: '打开菜单' });
        if (await open.isVisible()) await open.click();
        await page.getByRole('navigation', { name: '主菜单' }).waitFor();
      },
    },
  ],
};
