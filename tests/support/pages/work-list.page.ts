import { screen, waitFor, within } from '@testing-library/react';
import type { OpenedApp } from './app';

/** A row also links to its order, so its own link is found by name. */
const OPENS = { name: /^打开工单/ };

/** The work list, with a method for each action. */
export const workListPage = ({ user }: OpenedApp) => {
  const table = () => screen.findByRole('table', { name: '工单列表' });
  const row = async (id: string) => {
    const link = await within(await table()).findByRole('link', { name: `打开工单 ${id}` });
    const found = link.closest('tr');
    if (found === null) throw new Error(`no row for ${id}`);
    return found;
  };
  return {
    row,
    ids: async () => {
      await waitFor(async () => {
        if (within(await table()).queryAllByRole('link', OPENS).length === 0) throw new Error('no rows yet');
      });
      return within(await table())
        .getAllByRole('link', OPENS)
        .map((link) => link.textContent);
    },
    isEmpty: () => screen.findByText('这里会显示与您有关的工单'),
    open: async (id: string) => user.click(await row(id)),
    openByKeyboard: async (id: string) => {
      within(await row(id))
        .getByRole('link', OPENS)
        .focus();
      await user.keyboard('{Enter}');
    },
    search: async (text: string) => user.type(await screen.findByLabelText('搜索工单'), text),
    clearSearch: async () => user.clear(screen.getByLabelText('搜索工单')),
    show: async (party: '全部' | '我发起的' | '我处理的') => user.click(await screen.findByText(party)),
    choose: async (filter: '状态' | '类型' | '催办', label: string) => {
      await user.click(await screen.findByRole('combobox', { name: filter }));
      await user.click(await screen.findByTitle(label));
    },
  };
};
