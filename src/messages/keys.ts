import type { BothLanguages } from './in-both';
// `import type` as a whole: an import of types one by one would still load the catalogue, and with it every text.
import type { chat } from './zh-CN/chat';
import type { light } from './zh-CN/light';
import type { pages } from './zh-CN/pages';

/** Keys of the small catalogue of the sign-in page. */
export type LightKey = keyof typeof light;

/**
 * The texts of areas, by area; each adds its own beside them, in `areas/`.
 * @public by declaration merging
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface AreaTexts {}

/** The keys of the texts of all areas. */
export type AreaKey = {
  [Area in keyof AreaTexts]: AreaTexts[Area] extends BothLanguages<infer Key> ? Key : never;
}[keyof AreaTexts];

/** Every key but those of the chat. A text that is missing in one language fails the type check. */
export type MessageKey = keyof typeof pages | AreaKey;

/** Keys of the catalogue that comes with the chat. */
export type ChatKey = keyof typeof chat;

export type Catalogue<K extends string = MessageKey> = Readonly<Record<K, string>>;
