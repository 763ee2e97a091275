import { screen, waitFor, within } from '@testing-library/react';
import type { OpenedApp } from './app';

type Satisfaction = '不满意' | '一般' | '满意';

const goneFrom = (name: string) =>
  waitFor(() => {
    if (screen.queryByRole('dialog', { name }) !== null) throw new Error('still open');
  });

/** The rating block of the work-order dialog, and its rating form. */
export const ratingPage = ({ user }: OpenedApp) => {
  const block = () => screen.findByRole('region', { name: '评价工单' });
  const dialog = async () => within(await screen.findByRole('dialog', { name: '评价工单' }));
  const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }));
  return {
    block,
    noBlock: async () => {
      await screen.findByRole('region', { name: '沟通记录' });
      return screen.queryByRole('region', { name: '评价工单' }) === null;
    },
    /** The actions in the block. */
    offers: async () =>
      within(await block())
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    start: async (name: '评价' | '追评') => user.click(within(await block()).getByRole('button', { name })),
    startWith: async (stars: Satisfaction) =>
      user.click(within(await block()).getByRole('button', { name: `评价：${stars}` })),
    dialog,
    isGone: () => goneFrom('评价工单'),
    stars: async (stars: Satisfaction) => user.click((await dialog()).getByRole('radio', { name: stars })),
    chosen: async () => {
      const radios = (await dialog()).getAllByRole<HTMLInputElement>('radio');
      return radios
        .filter(({ checked }) => checked)
        .map((radio) => radio.labels?.[0]?.textContent || radio.getAttribute('aria-label'));
    },
    staffField: async () => (await dialog()).findByRole('combobox', { name: '处理客服' }),
    staff: async (name: string) => {
      await user.click(await (await dialog()).findByRole('combobox', { name: '处理客服' }));
      await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
    },
    type: async (label: string) => user.click(await (await dialog()).findByRole('radio', { name: label })),
    remark: async () => (await dialog()).getByRole<HTMLTextAreaElement>('textbox', { name: '评价内容' }),
    write: async (text: string) => {
      const field = (await dialog()).getByRole('textbox', { name: '评价内容' });
      await user.clear(field);
      await user.type(field, text);
    },
    anonymously: async () => user.click((await dialog()).getByRole('checkbox', { name: '匿名评价' })),
    submit: () => press('提交评价'),
    followUp: () => press('追评'),
    cancel: () => press('取消'),
    clear: () => press('清空'),
    /** Checks that an error is in a box and at its field, and closes the box. */
    isReported: async (text: string) => {
      const box = within(await screen.findByRole('dialog', { name: '系统提示' }));
      box.getByText(text);
      const beside = (await dialog()).getAllByText(text);
      if (beside.length === 0) throw new Error('not said at its field');
      await user.click(box.getByRole('button', { name: '确定' }));
      await goneFrom('系统提示');
    },
    /** Answers the question 是否确认提交评价内容? */
    answer: async (name: '确定' | '取消') => {
      const question = await screen.findByRole('dialog', { name: '提示' });
      within(question).getByText('是否确认提交评价内容?');
      await user.click(within(question).getByRole('button', { name }));
    },
  };
};

/** The dialog for the stars of the staff. */
export const staffRatingPage = ({ user }: OpenedApp) => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: '评价售后客服' }));
  return {
    card: () => screen.findByRole('button', { name: /^待评客服/ }),
    navbar: () => screen.queryByRole('button', { name: /位客服等待您的评价$/ }),
    dialog,
    isGone: () => goneFrom('评价售后客服'),
    names: async () =>
      (await (await dialog()).findAllByRole('radiogroup')).map((group) => group.getAttribute('aria-label')),
    give: async (name: string, stars: number) =>
      user.click(
        within(await (await dialog()).findByRole('radiogroup', { name })).getByRole('radio', {
          name: `${stars} 星`,
        }),
      ),
    given: async (name: string) =>
      within(await (await dialog()).findByRole('radiogroup', { name }))
        .getAllByRole<HTMLInputElement>('radio')
        .findIndex(({ checked }) => checked) + 1,
    submit: async () => user.click((await dialog()).getByRole('button', { name: '提交评价' })),
  };
};
