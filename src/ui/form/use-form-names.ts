import { useMemo } from 'react';
import type { NameOf } from '@/domain/form/name-form';
import type { MessageKey } from '@/messages/keys';
import { MESSAGE_KEYS, type Text, textIn, useText } from '../kit/text/use-text';

/* Translates the texts of the default form for work orders. */

/**
 * The fields of the default form whose values come from a dictionary, each with the prefix of the catalogue keys of
 * these values.
 */
const DICTIONARIES = { type: 'name.t_work_type.', level: 'name.t_work_level.' } as const;

/** The prefix of the catalogue keys of all other texts of the default form. */
const FORM = 'name.form.';

const fieldOf = (key: MessageKey): string | undefined =>
  key.startsWith(FORM)
    ? key.slice(FORM.length).split('.')[0]
    : Object.entries(DICTIONARIES).find(([, start]) => key.startsWith(start))?.[0];

const keyed = (field: string, word: string): string => `${field} ${word}`;

const shipped = textIn('zh-CN');

/** The catalogue key of each text of the default form, by field and Chinese text. */
const KNOWN: ReadonlyMap<string, MessageKey> = new Map(
  MESSAGE_KEYS.flatMap((key) => {
    const field = fieldOf(key);
    return field === undefined ? [] : [[keyed(field, shipped(key)), key] as const];
  }),
);

/**
 * Translates the texts of the default form into the screen language. A text that a deployment has added stays
 * unchanged.
 */
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
