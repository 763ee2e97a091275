import type { MessageKey } from '@/messages/keys';
import { LANGUAGES } from '@/messages/languages';
import { MESSAGE_KEYS, type Text, textIn } from './use-text';

/** The texts that the product itself stores as remarks: the default remarks of a finish and of a rating. */
const WRITTEN: readonly MessageKey[] = [
  'finish.default-remark.dialog',
  'finish.default-remark.chat',
  'work-order.rating.satisfied',
  ...MESSAGE_KEYS.filter((key) => key.startsWith('name.rate_discontent.')),
];

const KEY_OF: ReadonlyMap<string, MessageKey> = new Map(
  WRITTEN.flatMap((key) => LANGUAGES.map((language) => [textIn(language)(key), key] as const)),
);

/**
 * A stored remark in the screen language, if it is a text of the product. A remark that a user wrote stays unchanged.
 */
export const remarkText = (text: Text, stored: string): string => {
  const key = KEY_OF.get(stored);
  return key === undefined ? stored : text(key);
};

/**
 * A remark in the form in which it is stored. The texts of the product are stored in Chinese, even if the screen is in
 * English.
 */
export const storedRemark = (remark: string): string => remarkText(textIn('zh-CN'), remark);
