import type { Language } from './languages';

export type BothLanguages<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** The texts of one area in both languages; a text that is missing in one of them fails the type check. */
export const inBoth = <const Key extends string>(
  chinese: Readonly<Record<Key, string>>,
  english: Readonly<Record<NoInfer<Key>, string>>,
): BothLanguages<Key> => ({ 'zh-CN': chinese, 'en-US': english });
