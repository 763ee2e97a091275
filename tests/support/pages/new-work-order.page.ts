import { screen, within } from '@testing-library/react';
import type { OpenedApp } from './app';

/** The dialog of a new work order, with a method for each action. */
export const newWorkOrder = ({ user }: OpenedApp) => {
  const dialog = () => screen.findByRole('dialog', { name: '新建工单' });
  /**
   * Finds a group by its label: searching for a role in a page with a whole form takes seconds, and so may drawing
   * it.
   */
  const group = (name: string) => screen.findByLabelText(name, {}, { timeout: 20_000 });
  const content = () => screen.findByLabelText<HTMLTextAreaElement>(/^(工单内容|问题描述)$/);
  const labelsIn = async (name: string) =>
    within(await group(name))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
  const chosenIn = async (name: string) =>
    within(await group(name))
      .queryByRole('radio', { checked: true })
      ?.closest('label')?.textContent;
  return {
    isShown: dialog,
    types: () => labelsIn('工单类型'),
    type: () => chosenIn('工单类型'),
    level: () => chosenIn('工单级别'),
    choose: async (name: '工单类型' | '工单级别', label: string) => {
      const control = await group(name);
      if (control.getAttribute('role') !== 'combobox') return user.click(within(control).getByText(label));
      await user.click(control);
      await user.click(await screen.findByText(label, { selector: '.ant-select-item-option-content' }));
    },
    write: async (text: string) => user.type(await content(), text),
    written: async () => (await content()).value,
    submit: async () => user.click(await screen.findByText('提交', { selector: 'button *' })),
    cancel: async () => user.click(within(await dialog()).getByRole('button', { name: '取消' })),
  };
};
