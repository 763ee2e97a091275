import { isMessageKey, type Text } from './use-text';

interface Named {
  /** The name in Chinese. */
  readonly label: string;
  readonly labelEn?: string | undefined;
}

/**
 * A name from the server in the language of the texts. Without one in that language the catalogue's name applies, which
 * `known` names; an English screen shows the Chinese name only if there is neither.
 */
export const nameIn = (text: Text, { label, labelEn = '' }: Named, known = ''): string => {
  const ours = isMessageKey(known) ? text(known) : '';
  return text('name.language') === 'en-US' ? labelEn || ours || label : label || ours;
};
