import { type shell as zh } from '../zh-CN/shell';

export const shell: Record<keyof typeof zh, string> = {
  'route.home': 'Home',
};
