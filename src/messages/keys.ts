// `import type` as a whole: an import of types one by one would still load the catalogue, and with it every text.
import type { full } from './zh-CN/full';
import type { light } from './zh-CN/light';

/** Keys of the small catalogue of the sign-in page. */
export type LightKey = keyof typeof light;

/** Every key. A text that is missing in one language fails the type check. */
export type MessageKey = keyof typeof full;

export type Catalogue<K extends string = MessageKey> = Readonly<Record<K, string>>;
