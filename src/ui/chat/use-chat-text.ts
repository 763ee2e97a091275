import { useCallback } from 'react';
import { chat as en } from '@/messages/en-US/chat';
import { format, type MessageParams } from '@/messages/format';
import type { Catalogue, ChatKey, MessageKey } from '@/messages/keys';
import type { Language } from '@/messages/languages';
import { chat as zh } from '@/messages/zh-CN/chat';
import { useLanguage } from '../kit/light/language';
import type { Lookup } from '../kit/light/notice-text';
import { useLookup, useText } from '../kit/text/use-text';

const catalogues: Readonly<Record<Language, Catalogue<ChatKey>>> = { 'zh-CN': zh, 'en-US': en };

export type ChatText = (key: ChatKey | MessageKey, params?: MessageParams) => string;

const isChatKey = (key: string): key is ChatKey => Object.hasOwn(zh, key);

/** The texts of the screen and of the chat, which are loaded with it. */
export const useChatText = (): ChatText => {
  const [language] = useLanguage();
  const text = useText();
  return useCallback(
    (key, params) => (isChatKey(key) ? format(catalogues[language][key], params) : text(key, params)),
    [language, text],
  );
};

/** Both catalogues for keys from outside; an unknown key is returned as it is. */
export const useChatLookup = (): Lookup => {
  const text = useChatText();
  const lookup = useLookup();
  return useCallback(
    (key, params) => (isChatKey(key) ? text(key, params) : lookup(key, params)),
    [text, lookup],
  );
};
