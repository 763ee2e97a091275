export const LANGUAGES = ['zh-CN', 'en-US'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The interface speaks Chinese unless the person chooses otherwise. */
export const DEFAULT_LANGUAGE: Language = 'zh-CN';
