import type { features as zh } from '../zh-CN/features';

export const features: Record<keyof typeof zh, string> = {
  'fullscreen.unsupported': 'Your browser does not support fullscreen',
  'settings.saved': 'Saved',
};
