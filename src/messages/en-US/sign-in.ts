import { type signIn as zh } from '../zh-CN/sign-in';

export const signIn: Record<keyof typeof zh, string> = {
  'sign-in.submit': 'Sign in',
};
