import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenedApp } from './app';

/** The form of an order, with a method for each action. */
export const orderEntry = ({ user }: OpenedApp) => {
  const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
  const page = {
    field,
    isShown: () => screen.findByRole('button', { name: /^(提交订单|保存修改)$/ }),
    write: async (name: string, text: string) => {
      fireEvent.change(await field(name), { target: { value: text } });
    },
    written: async (name: string) => (await field(name)).value,
    chooseProject: async (label: string) => {
      fireEvent.mouseDown(await screen.findByLabelText('项目', { selector: 'input' }));
      const option = await screen.findAllByText(label);
      await user.click(option.at(-1) as HTMLElement);
    },
    chooseShop: async (name: string) => {
      const list = await screen.findByRole('radiogroup', { name: '施工门店' });
      await user.click(await within(list).findByRole('radio', { name: new RegExp(name) }));
    },
    paste: async (text: string) => {
      await page.write('粘贴整段地址', text);
      await user.click(screen.getByRole('button', { name: '识别并填入' }));
      await waitFor(() =>
        expect(screen.getByRole('button', { name: '识别并填入' })).not.toHaveAttribute('aria-busy', 'true'),
      );
      await screen.findByRole('button', { name: '撤销填入' });
    },
    /** Fills in all fields that a new order needs. */
    fillIn: async () => {
      await page.chooseProject('前挡隔热膜');
      await page.paste('王女士 138 0013 8000 上海市嘉定区墨玉路128号');
      await page.chooseShop('安亭店');
    },
    send: async () => user.click(await page.isShown()),
    agree: async () => user.click(await screen.findByRole('button', { name: '确定' })),
    pick: async (...names: readonly string[]) => {
      const input = await screen.findByLabelText<HTMLInputElement>('添加图片', { selector: 'input' });
      await user.upload(
        input,
        names.map(
          (name) => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], name, { type: 'image/png' }),
        ),
      );
    },
    /** Waits until this many pictures are shown and stored. */
    showsPictures: async (count: number) =>
      waitFor(() => {
        expect(document.querySelectorAll('[data-step="done"]')).toHaveLength(count);
        expect(screen.getByText(`${count}/10`)).toBeInTheDocument();
      }),
  };
  return page;
};
