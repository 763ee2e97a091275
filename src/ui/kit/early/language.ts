import { createContext, use, useCallback } from 'react';
import type { NoticeText } from '@/application/kernel/notifier.port';
import { light as en } from '@/messages/en-US/light';
import { format, type MessageParams } from '@/messages/format';
import type { LightKey } from '@/messages/keys';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@/messages/languages';
import { light as zh } from '@/messages/zh-CN/light';
import { type Preference, preference, usePreference } from './preference';
import type { Lookup } from './notice-text';

export const languageOf = (stored: unknown): Language =>
  LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;

const LanguageContext = createContext<Preference<Language>>(
  preference({ read: () => undefined, write: () => undefined }, languageOf),
);

export const LanguageProvider = LanguageContext.Provider;

/** The language of the screen, and a function to change it. */
export const useLanguage = (): readonly [Language, (language: Language) => void] => {
  const held = use(LanguageContext);
  return [usePreference(held), held.set];
};

const catalogues: Readonly<Record<Language, Readonly<Record<LightKey, string>>>> = {
  'zh-CN': zh,
  'en-US': en,
};

export type LightText = (key: LightKey, params?: MessageParams) => string;

/** The texts of the small catalogue, which is loaded before the shell, in the language of the screen. */
export const useLightText = (): LightText => {
  const [language] = useLanguage();
  return useCallback((key, params) => format(catalogues[language][key], params), [language]);
};

const isLightKey = (key: string): key is LightKey => Object.hasOwn(zh, key);

/** Whether the small catalogue has the text. Notices with other texts can only be shown in the shell. */
export const hasLightText = (notice: NoticeText): boolean =>
  'literal' in notice || isLightKey('refusal' in notice ? notice.refusal.code : notice.key);

/** Looks up keys from the server in the small catalogue; an unknown key is returned unchanged. */
export const useLightLookup = (): Lookup => {
  const text = useLightText();
  return useCallback((key, params) => (isLightKey(key) ? text(key, params) : key), [text]);
};
