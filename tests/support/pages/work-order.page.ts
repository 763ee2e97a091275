import { screen, waitFor, within } from '@testing-library/react';
import type { OpenedApp } from './app';
import { replyWindow } from './reply-window.page';

/** The work-order dialog, with a method for each action. */
export const workOrderDialog = (app: OpenedApp) => {
  const { user } = app;
  const dialog = () => screen.findByRole('dialog', { name: /^(工单信息|新建工单)$/ });
  const has = (name: string) => screen.queryAllByRole('button', { name }).length > 0;
  const composer = async () => within(await dialog()).findByLabelText<HTMLTextAreaElement>('回复内容');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const question = (text: string) => screen.findByText(text);
  return {
    isShown: dialog,
    isGone: () =>
      waitFor(() => {
        if (screen.queryByRole('dialog', { name: /^(工单信息|新建工单)$/ }) !== null)
          throw new Error('still open');
      }),
    close: async () => user.click(within(await dialog()).getByRole('button', { name: '关闭' })),
    conversation: () => screen.findByRole('region', { name: '沟通记录' }),
    says: async (text: string | RegExp) =>
      within(await screen.findByRole('region', { name: '沟通记录' })).findByText(text),
    /** The lines of the history, each with its author, event and time. */
    history: async () => {
      const region = await screen.findByRole('region', { name: '沟通记录' });
      const times = [...region.querySelectorAll<HTMLTimeElement>('time:not([data-day])')];
      for (const time of times) {
        if (!/^\d{4}-\d\d-\d\d \d\d:\d\d/.test(time.title)) throw new Error('a line without its time');
      }
      return times.map((time) => time.parentElement?.querySelector('span')?.textContent);
    },
    olderMessages: () => press('加载更早的消息'),
    unfold: () => press('更多信息'),
    unfoldForm: () => press('工单表单'),
    /** Waits for the buttons, because they appear after the content. */
    offers: async () => {
      await waitFor(async () => {
        const reported = (await dialog()).querySelector('footer')?.textContent ?? '';
        if (reported === '') throw new Error('not there yet');
      });
      return ['回复', '催办', '确认补发', '完结', '投诉'].filter(has);
    },
    type: async (text: string) => user.type(await composer(), text),
    typed: async () => (await composer()).value,
    send: () => press('回复'),
    reply: async (text: string) => {
      await user.type(await composer(), text);
      await user.keyboard('{Enter}');
    },
    urge: () => press('催办'),
    finish: () => press('完结'),
    question,
    confirm: async (text: string) => {
      await question(text);
      await press('确定');
    },
    cancel: async (text: string) => {
      await question(text);
      await press('取消');
    },
    replyWindow: replyWindow(app),
    /** The shipping prompt. */
    ship: {
      open: () => press('确认补发'),
      isShown: () => screen.findByRole('dialog', { name: '确认补发' }),
      isGone: () =>
        waitFor(() => {
          if (screen.queryByRole('dialog', { name: '确认补发' }) !== null) throw new Error('still open');
        }),
      waybill: async (number: string) => user.type(await screen.findByLabelText('运单号'), number),
      send: async () =>
        user.click(
          within(await screen.findByRole('dialog', { name: '确认补发' })).getByRole('button', {
            name: '确认补发',
          }),
        ),
      cancel: async () =>
        user.click(
          within(await screen.findByRole('dialog', { name: '确认补发' })).getByRole('button', {
            name: '取消',
          }),
        ),
    },
    complaint: {
      open: () => press('投诉'),
      reason: async () =>
        within(await screen.findByRole('dialog', { name: '投诉工单' })).findByRole<HTMLTextAreaElement>(
          'textbox',
          { name: '投诉理由' },
        ),
      write: async (reason: string) =>
        user.type(
          await within(await screen.findByRole('dialog', { name: '投诉工单' })).findByRole('textbox', {
            name: '投诉理由',
          }),
          reason,
        ),
      send: () => press('提交投诉'),
      cancel: async () =>
        user.click(
          within(await screen.findByRole('dialog', { name: '投诉工单' })).getByRole('button', {
            name: '取消',
          }),
        ),
      isGone: () =>
        waitFor(() => {
          if (screen.queryByRole('dialog', { name: '投诉工单' }) !== null) throw new Error('still open');
        }),
    },
    /** The handler's form for finishing. */
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
