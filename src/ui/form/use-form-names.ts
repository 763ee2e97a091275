import { useMemo } from 'react';
import type { NameOf } from '@/domain/form/name-form';
import type { MessageKey } from '@/messages/keys';
import { MESSAGE_KEYS, type Text, textIn, useText } from '../kit/text/use-text';

/** The dictionaries whose entries a field shows besides its own texts. */
const DICTIONARIES = { type: 'name.t_work_type.', level: 'name.t_work_level.' } as const;

const FORM = 'name.form.';

const fieldOf = (key: MessageKey): string | undefined =>
  key.startsWith(FORM)
    ? key.slice(FORM.length).split('.')[0]
    : Object.entries(DICTIONARIES).find(([, start]) => key.startsWith(start))?.[0];

const keyed = (field: string, word: string): string => `${field} ${word}`;

const shipped = textIn('zh-CN');

/** The keys of the shipped form's words. */
const KNOWN: ReadonlyMap<string, MessageKey> = new Map(
  MESSAGE_KEYS.flatMap((key) => {
    const field = fieldOf(key);
    return field === undefined ? [] : [[keyed(field, shipped(key)), key] as const];
  }),
);

/** The words of the shipped form in the language of the texts; a word that a deployment wrote stays as it is. */
export const formNames =
  (text: Text): NameOf =>
  (field, word) => {
    const key = KNOWN.get(keyed(field, word));
    return key === undefined ? word : text(key);
  };

export const useFormNames = (): NameOf => {
  const text = useText();
  return useMemo(() => formNames(text), [text]);
};
