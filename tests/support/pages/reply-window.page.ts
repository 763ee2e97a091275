import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OpenedApp } from './app';

/** A picture of one pixel, because the server checks the bytes. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** A valid picture with this many bytes. */
export const aPicture = (name: string, bytes = PIXEL.length): File => {
  const content = new Uint8Array(bytes);
  content.set(PIXEL);
  return new File([content], name, { type: 'image/png' });
};

/** The dialog of a reply, with a method for each action. */
export const replyWindow = ({ user }: OpenedApp) => {
  const shown = () => screen.findByRole('dialog', { name: '回复工单' });
  const inside = async () => within(await shown());
  const field = async () => (await inside()).findByLabelText<HTMLTextAreaElement>('回复内容');
  const press = async (name: string) => user.click((await inside()).getByRole('button', { name }));
  return {
    open: async () => user.click(await screen.findByRole('button', { name: '图片与选项' })),
    isShown: shown,
    isGone: () =>
      waitFor(() => {
        if (screen.queryByRole('dialog', { name: '回复工单' }) !== null) throw new Error('still open');
      }),
    field,
    type: async (text: string) => user.type(await field(), text),
    typed: async () => (await field()).value,
    /** Picks several files at once. */
    pick: async (...files: readonly File[]) => {
      const input = (await shown()).querySelector<HTMLInputElement>('input[type=file]');
      if (input === null) throw new Error('no picker');
      await user.upload(input, [...files]);
    },
    /** Pastes or drops items into the composer, such as a screenshot or files of a folder. */
    bring: async (how: 'paste' | 'drop', ...items: readonly (File | string)[]) => {
      const data = new DataTransfer();
      for (const item of items) {
        if (typeof item === 'string') data.items.add(item, 'text/plain');
        else data.items.add(item);
      }
      const under = await screen.findByRole('dialog', { name: '工单信息' });
      const composer = within(under).getByLabelText('回复内容');
      if (how === 'paste') fireEvent.paste(composer, { clipboardData: data });
      else fireEvent.drop(composer, { dataTransfer: data });
    },
    /** Waits until this many pictures are shown. */
    holds: async (count: number) => {
      const window = await inside();
      await waitFor(() => {
        if (window.queryAllByRole('button', { name: /^删除 / }).length !== count) {
          throw new Error(`not ${count} pictures`);
        }
      });
      await window.findByText(`${count}/10`);
    },
    /** Waits until no upload is running. */
    hasArrived: async () => {
      const window = await shown();
      await waitFor(() => {
        if (window.querySelector('[aria-busy="true"][data-step]') !== null)
          throw new Error('still on its way');
      });
    },
    tick: async (name: '同步到订单备注' | '申请补发') =>
      user.click((await inside()).getByRole('checkbox', { name })),
    isTicked: async (name: '同步到订单备注' | '申请补发') =>
      (await inside()).getByRole<HTMLInputElement>('checkbox', { name }).checked,
    emoticon: async (...names: readonly string[]) => {
      await press('表情');
      const grid = within(await screen.findByRole('toolbar', { name: '表情' }));
      for (const name of names) await user.click(grid.getByRole('button', { name }));
    },
    send: () => press('回复'),
    cancel: () => press('取消'),
  };
};
