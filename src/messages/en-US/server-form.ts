import type { serverForm as zh } from '../zh-CN/server-form';

export const serverForm: Record<keyof typeof zh, string> = {
  'server-form.submit': 'Submit',
  'server-form.reset': 'Reset',
  'server-form.empty': 'Not filled in',
  'server-form.yes': 'Yes',
  'server-form.no': 'No',
  'server-form.and': ', ',
  'server-form.from': 'From',
  'server-form.to': 'To',
  'server-form.row': 'Item {number}',
  'server-form.add-row': 'Add an item',
  'server-form.remove-row': 'Remove item {number}',
  'server-form.unknown': 'This version cannot edit this field; what it holds is kept.',
  'server-form.clear-signature': 'Sign again',
  'server-form.choices-loading': 'Loading options…',
  'server-form.choices-failed': 'The options could not be loaded',
  'server-form.retry': 'Retry',
  'server-form.problems': 'Fields that need attention ({count}):',
  'server-form.more': 'Show {count} of the other {left}',
  'server-form.button-without-action': 'This button has no action here',
};
