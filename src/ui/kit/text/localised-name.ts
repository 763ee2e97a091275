import { isMessageKey, type Text } from './use-text';

interface Named {
  /** The name in Chinese. */
  readonly label: string;
  readonly labelEn?: string | undefined;
}

/**
 * The name that the server sent for a record, in the screen language. If the server has no name in that language, the
 * catalogue's name for the key `known` is used. An English screen shows the Chinese name only if both are missing.
 */
export const localisedName = (text: Text, { label, labelEn = '' }: Named, known = ''): string => {
  const ours = isMessageKey(known) ? text(known) : '';
  return text('name.language') === 'en-US' ? labelEn || ours || label : label || ours;
};
