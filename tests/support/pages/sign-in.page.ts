import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenedApp } from './app';

/** The sign-in page, with a method for each action. */
export const signInPage = ({ user }: OpenedApp) => ({
  isShown: () => screen.findByRole('form', { name: '登录' }),
  signIn: async (userName: string, password: string) => {
    await user.clear(await screen.findByLabelText('账号'));
    if (userName !== '') await user.type(screen.getByLabelText('账号'), userName);
    if (password !== '') await user.type(screen.getByLabelText('密码'), password);
    await user.keyboard('{Enter}');
  },
  answerCaptcha: async (answer: string) => user.type(await screen.findByLabelText('验证码'), answer),
  /** The captcha picture; a click on it loads another one. */
  captcha: () => screen.findByRole('img', { name: '验证码图片，点击换一张' }),
  anotherCaptcha: async () => user.click(await screen.findByTitle('验证码图片，点击换一张')),
  asksForCaptcha: () => screen.queryByLabelText('验证码') !== null,
  userName: () => screen.getByLabelText<HTMLInputElement>('账号').value,
  /** Whether the error is in the box and beside this field. */
  errorAt: async (label: '账号' | '密码' | '验证码', error: string) => {
    const [box, atField] = await screen.findAllByText(error);
    expect(box).toHaveClass('si-form-error');
    return screen.getByLabelText(label).getAttribute('aria-describedby') === atField?.id;
  },
});
