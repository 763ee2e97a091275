import { useCallback } from 'react';
import { pages as en } from '@/messages/en-US/pages';
import { format, type MessageParams } from '@/messages/format';
import type { Catalogue, MessageKey } from '@/messages/keys';
import type { Language } from '@/messages/languages';
import { pages as zh } from '@/messages/zh-CN/pages';
import { useLanguage } from '../early/language';
import type { Lookup } from '../early/notice-text';

const catalogues: Readonly<Record<Language, Catalogue>> = { 'zh-CN': zh, 'en-US': en };

export type Text = (key: MessageKey, params?: MessageParams) => string;

/** The texts of a language, for use outside React. */
export const textIn =
  (language: Language): Text =>
  (key, params) =>
    format(catalogues[language][key], params);

/** The texts in the screen language. An unknown key fails the type check. */
export const useText = (): Text => {
  const [language] = useLanguage();
  return useCallback((key, params) => textIn(language)(key, params), [language]);
};

export const MESSAGE_KEYS = Object.keys(zh) as readonly MessageKey[];

/** Whether the catalogue has the key. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(zh, key);

/** Looks up keys that come from the server, such as refusal codes; an unknown key is returned unchanged. */
export const useLookup = (): Lookup => {
  const text = useText();
  return useCallback((key, params) => (isMessageKey(key) ? text(key, params) : key), [text]);
};
