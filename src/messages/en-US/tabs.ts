import type { tabs as zh } from '../zh-CN/tabs';

export const tabs: Record<keyof typeof zh, string> = {
  'tabs.label': 'Open pages',
  'tabs.hint': 'Delete closes the tab, Shift+F10 opens its menu.',
  'tabs.unnamed': 'Untitled',
  'tabs.close-named': 'Close {title}',
  'tabs.refresh': 'Refresh page',
  'tabs.close': 'Close current',
  'tabs.close-others': 'Close others',
  'tabs.close-left': 'Close to the left',
  'tabs.close-right': 'Close to the right',
  'tabs.close-all': 'Close all',
  'frame.open': 'Open in a new window',
  'frame.loading': 'Loading an external page',
  'frame.slow': 'The page is slow to load; it may not allow embedding. You can open it in a new window.',
  'frame.unsafe-title': 'This page cannot be opened',
  'frame.unsafe-body': 'Only addresses that begin with http or https can be shown here.',
  'progress.long': 'Still loading, please wait',
  'edit.copy': 'Copy',
  'edit.cut': 'Cut',
  'cut.done': 'Cut to the clipboard',
  'cut.failed': 'Could not cut the text',
};
