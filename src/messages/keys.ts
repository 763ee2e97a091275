import type { AreaKey } from './area-texts';
// `import type` must be used for the whole statement, because a mixed import would still load the catalogue with all
// its texts.
import type { chat } from './zh-CN/chat';
import type { light } from './zh-CN/light';
import type { pages } from './zh-CN/pages';

/** Keys of the small catalogue of the sign-in page. */
export type LightKey = keyof typeof light;

/** Every key except those of the chat. A text that is missing in one language fails the type check. */
export type MessageKey = keyof typeof pages | AreaKey;

/** Keys of the catalogue that is loaded with the chat. */
export type ChatKey = keyof typeof chat;

export type Catalogue<K extends string = MessageKey> = Readonly<Record<K, string>>;
