import { useCallback } from 'react';
import { chat as en } from '@/messages/en-US/chat';
import { format, type MessageParams } from '@/messages/format';
import type { Catalogue, ChatKey, MessageKey } from '@/messages/keys';
import type { Language } from '@/messages/languages';
import { chat as zh } from '@/messages/zh-CN/chat';
import { useLanguage } from '../kit/early/language';
import type { Lookup } from '../kit/early/notice-text';
import { useLookup, useText } from '../kit/text/use-text';

const catalogues: Readonly<Record<Language, Catalogue<ChatKey>>> = { 'zh-CN': zh, 'en-US': en };

export type ChatText = (key: ChatKey | MessageKey, params?: MessageParams) => string;

const isChatKey = (key: string): key is ChatKey => Object.hasOwn(zh, key);

/** The texts of the shell and of the chat. The latter are loaded with the chat. */
export const useChatText = (): ChatText => {
  const [language] = useLanguage();
  const text = useText();
  return useCallback(
    (key, params) => (isChatKey(key) ? format(catalogues[language][key], params) : text(key, params)),
    [language, text],
  );
};

/** Looks up keys from the server in both catalogues. An unknown key is returned unchanged. */
export const useChatLookup = (): Lookup => {
  const text = useChatText();
  const lookup = useLookup();
  return useCallback(
    (key, params) => (isChatKey(key) ? text(key, params) : lookup(key, params)),
    [text, lookup],
  );
};
