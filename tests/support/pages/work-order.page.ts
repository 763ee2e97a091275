import { screen, waitFor, within } from '@testing-library/react';
import { type OpenedApp } from './app';

/** The work-order dialog, by what one does there. */
export const workOrderDialog = ({ user }: OpenedApp) => {
  const dialog = () => screen.findByRole('dialog', { name: '工单信息' });
  const button = (name: string) => screen.queryByRole('button', { name });
  const composer = () => screen.findByLabelText<HTMLTextAreaElement>('回复内容');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const question = (words: string) => screen.findByText(words);
  return {
    isShown: dialog,
    isGone: () =>
      waitFor(() => {
        if (screen.queryByRole('dialog', { name: '工单信息' }) !== null) throw new Error('still open');
      }),
    close: async () => user.click(within(await dialog()).getByRole('button', { name: '关闭' })),
    conversation: () => screen.findByRole('region', { name: '沟通记录' }),
    says: async (words: string | RegExp) =>
      within(await screen.findByRole('region', { name: '沟通记录' })).findByText(words),
    olderMessages: () => press('加载更早的消息'),
    unfold: () => press('更多信息'),
    offers: async () => {
      await screen.findByRole('region', { name: '沟通记录' });
      return ['回复', '催办', '完结'].filter((name) => button(name) !== null);
    },
    type: async (words: string) => user.type(await composer(), words),
    typed: async () => (await composer()).value,
    send: () => press('回复'),
    reply: async (words: string) => {
      await user.type(await composer(), words);
      await user.keyboard('{Control>}{Enter}{/Control}');
    },
    urge: () => press('催办'),
    finish: () => press('完结'),
    question,
    confirm: async (words: string) => {
      await question(words);
      await press('确定');
    },
    cancel: async (words: string) => {
      await question(words);
      await press('取消');
    },
    /** The handler's dialog. */
    finishForm: {
      isShown: () => screen.findByRole('dialog', { name: '工单完结' }),
      remark: () => screen.findByLabelText<HTMLTextAreaElement>('完结备注'),
      type: async (remark: string) => user.type(await screen.findByLabelText('完结备注'), remark),
      noteOnOrder: () => user.click(screen.getByRole('checkbox', { name: '同步到订单备注' })),
      send: async () =>
        user.click(
          within(await screen.findByRole('dialog', { name: '工单完结' })).getByRole('button', {
            name: '确定',
          }),
        ),
    },
  };
};
