import Fuse from 'fuse.js';
import { SEARCH_THRESHOLD, type SearchEntry } from '@/domain/navigation/search-entries';

/** The searched fields of an entry. Titles have more weight than the path. */
const KEYS = [
  { name: 'titles', weight: 0.7 },
  { name: 'path', weight: 0.3 },
];

/** Finds entries by the typed text, best first; all entries for an empty text. */
export const routeSearch = (entries: readonly SearchEntry[]): ((typed: string) => readonly SearchEntry[]) => {
  const fuse = new Fuse(entries, { threshold: SEARCH_THRESHOLD, keys: KEYS });
  return (typed) => {
    const text = typed.trim();
    return text === '' ? entries : fuse.search(text).map(({ item }) => item);
  };
};
