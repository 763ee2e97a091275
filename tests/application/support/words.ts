import type { Words } from '@/application/kernel/notifier.port';
import { format } from '@/messages/format';
import type { MessageKey } from '@/messages/keys';
import { full } from '@/messages/zh-CN/full';

/** The words as a Chinese screen shows them. A key without a text is an error. */
export const inChinese = (words: Words): string => {
  if ('literal' in words) return words.literal;
  const key = 'refusal' in words ? words.refusal.code : words.key;
  if (!Object.hasOwn(full, key)) throw new Error(`no text for ${key}`);
  return format(full[key as MessageKey], 'refusal' in words ? words.refusal.params : words.params);
};
