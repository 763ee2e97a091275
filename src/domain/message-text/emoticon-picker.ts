import { emoticonOf, EMOTICONS, type Emoticon } from './emoticons';

/** The maximum number of recent emoticons: two rows of the picker. */
export const RECENT_EMOTICONS_MAX = 16;

/** Emoticons by name, ignoring case; an empty search returns all, in the picker's order. */
export const searchEmoticons = (search: string): readonly Emoticon[] => {
  const input = search.trim().toLowerCase();
  return EMOTICONS.filter((emoticon) => emoticon.code.toLowerCase().includes(input));
};

/** The recently used codes, newest first, each once. */
export const recentAfter = (recent: readonly string[], used: string): readonly string[] =>
  [used, ...recent.filter((code) => code !== used)].slice(0, RECENT_EMOTICONS_MAX);

/** The recent emoticons that still exist. */
export const recentEmoticons = (recent: readonly string[]): readonly Emoticon[] =>
  recent.flatMap((code) => emoticonOf(code) ?? []);
