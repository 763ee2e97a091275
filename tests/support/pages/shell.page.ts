import { screen, within } from '@testing-library/react';
import type { OpenedApp } from './app';

/** The frame around the pages, with a method for each action. */
export const shellPage = ({ user }: OpenedApp) => {
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return {
    isShown: () => screen.findByRole('navigation', { name: '当前位置' }),
    sidebar: () => screen.queryByRole('navigation', { name: '主菜单' }),
    closeMenu: () => press('收起菜单'),
    openMenu: () => press('打开菜单'),
    button: (name: string | RegExp) => screen.queryByRole('button', { name }),
    press,
    chooseSize: async (size: string) => {
      await press('布局大小');
      await user.click(await screen.findByRole('menuitem', { name: size }));
    },
    openUserMenu: () => press('用户菜单 王芳'),
    /** The sidebar entry of the current page. */
    active: () => {
      const items = within(screen.getByRole('navigation', { name: '主菜单' })).getAllByRole('menuitem');
      return items.filter((item) => item.className.includes('selected')).map((item) => item.textContent);
    },
  };
};
