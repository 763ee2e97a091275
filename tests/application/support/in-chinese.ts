import type { NoticeText } from '@/application/kernel/notifier.port';
import { format } from '@/messages/format';
import { chinese, type TextKey } from '@tests/support/every-text';

/** The text that a Chinese screen shows for a notice. A key without a text is an error. */
export const inChinese = (text: NoticeText): string => {
  if ('literal' in text) return text.literal;
  const key = 'refusal' in text ? text.refusal.code : text.key;
  if (!Object.hasOwn(chinese, key)) throw new Error(`no text for ${key}`);
  return format(chinese[key as TextKey], 'refusal' in text ? text.refusal.params : text.params);
};
