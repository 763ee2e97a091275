import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenedApp } from './app';

/** The personal center, with a method for each action. */
export const profilePage = ({ user }: OpenedApp) => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  const type = async (label: string, text: string) => {
    await user.clear(field(label));
    if (text !== '') await user.type(field(label), text);
  };
  return {
    isShown: () => screen.findByRole('form', { name: '基本资料' }),
    field,
    type,
    save: () => user.click(screen.getByRole('button', { name: '保存' })),
    changePassword: async (old: string, next: string, again: string) => {
      await type('旧密码', old);
      await type('新密码', next);
      await type('确认密码', again);
      const form = screen.getByRole('form', { name: '修改密码' });
      await user.click(within(form).getByRole('button', { name: '修改密码' }));
    },
    /** Closes the box with the error, and checks that the field shows it too. */
    errorAt: async (label: string, text: string) => {
      const box = await screen.findByRole('dialog');
      await within(box).findByText(text);
      await user.click(within(box).getByRole('button', { name: '确定' }));
      await waitFor(() => expect(box).not.toBeInTheDocument());
      const reported = await screen.findByText(text);
      const notes = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
      if (!notes.some((id) => document.getElementById(id)?.contains(reported) === true))
        throw new Error(`“${text}” does not belong to ${label}`);
    },
    /** Picks a file, also of a type that the browser's dialog would not offer. */
    pickPicture: (file: File) => {
      const input = screen.getByLabelText<HTMLInputElement>('更换头像', { selector: 'input' });
      fireEvent.change(input, { target: { files: [file] } });
    },
  };
};
