import { chat as chatInEnglish } from '../../src/messages/en-US/chat';
import { pages as pagesInEnglish } from '../../src/messages/en-US/pages';
import type { Catalogue, ChatKey, MessageKey } from '../../src/messages/keys';
import { chat } from '../../src/messages/zh-CN/chat';
import { pages } from '../../src/messages/zh-CN/pages';

export type TextKey = ChatKey | MessageKey;

/** Every text that a screen can show, from all parts of the application. */
export const chinese: Catalogue<TextKey> = { ...pages, ...chat };
export const english: Catalogue<TextKey> = { ...pagesInEnglish, ...chatInEnglish };
