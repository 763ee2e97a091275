import { screen, within } from '@testing-library/react';
import type { OpenedApp } from './app';

/** The shell loads its data after the page. The panel is loaded when it is opened. */
const PATIENTLY = { timeout: 15_000 };

/** The chat panel, with a method for each action. */
export const chatPanel = ({ user }: OpenedApp) => {
  const button = () => screen.findByRole('button', { name: /工单聊天$/ }, PATIENTLY);
  const panel = () => screen.findByRole('dialog', { name: '工单聊天' }, PATIENTLY);
  const list = async () => within(await panel()).findByRole('navigation', { name: '聊天工单' });
  const rows = async () => (await list()).querySelectorAll('[data-work]');
  return {
    button,
    panel,
    list,
    isOpen: () => screen.queryByRole('dialog', { name: '工单聊天' }) !== null,
    openByButton: async () => {
      await user.click(await button());
      return panel();
    },
    openByKeys: async () => {
      await button();
      await user.keyboard('{Control>}i{/Control}');
      return panel();
    },
    ids: async () => [...(await rows())].map((row) => row.getAttribute('data-work')),
    chosen: async () => {
      const row = (await list()).querySelector('[aria-current=true]');
      return row?.getAttribute('data-work') ?? undefined;
    },
    row: async (orderNo: string) => {
      const found = (await within(await list()).findByText(orderNo)).closest('button');
      if (found === null) throw new Error(`no row for ${orderNo}`);
      return found;
    },
    choose: async (orderNo: string) => {
      await user.click(await within(await list()).findByText(orderNo));
    },
    search: async (text: string) =>
      user.type(within(await list()).getByRole('searchbox', { name: '搜索工单' }), text),
    show: async (party: '全部' | '我发起的' | '我处理的') =>
      user.click(within(await list()).getByText(party)),
    says: async (text: string | RegExp) => within(await panel()).findByText(text, undefined, PATIENTLY),
    press: async (name: string | RegExp) =>
      user.click(await within(await panel()).findByRole('button', { name }, PATIENTLY)),
  };
};
