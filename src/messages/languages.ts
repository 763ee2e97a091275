export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the interface unless the user chooses another. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN';
