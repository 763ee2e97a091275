import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  RECENT_EMOTICONS_MAX,
  recentAfter,
  recentEmoticons,
  searchEmoticons,
} from '@/domain/message-text/emoticon-picker';
import { EMOTICONS } from '@/domain/message-text/emoticons';

const names = (emoticons: readonly { readonly name: string }[]) => emoticons.map(({ name }) => name);

describe('the search', () => {
  it('finds emoticons by a part of the name, in the picker’s order', () => {
    expect(names(searchEmoticons('太极'))).toEqual(['左太极', '右太极']);
    expect(names(searchEmoticons(' ok '))).toEqual(['OK']);
    expect(names(searchEmoticons('No'))).toEqual(['NO']);
    expect(searchEmoticons('zzz')).toEqual([]);
  });

  it('shows all emoticons when the text is empty', () => {
    expect(searchEmoticons('  ')).toEqual(EMOTICONS);
  });
});

describe('recently used emoticons', () => {
  it('are listed newest first, each once', () => {
    expect(recentAfter(['[a]', '[b]', '[c]'], '[b]')).toEqual(['[b]', '[a]', '[c]']);
    expect(recentAfter([], '[a]')).toEqual(['[a]']);
  });

  it('are at most 16', () => {
    const full = Array.from({ length: 16 }, (_, index) => `[${index}]`);
    expect(RECENT_EMOTICONS_MAX).toBe(16);
    expect(recentAfter(full, '[new]')).toEqual(['[new]', ...full.slice(0, 15)]);
    expect(recentAfter(full, '[15]')).toHaveLength(16);
  });

  it('exclude codes that no longer exist', () => {
    expect(names(recentEmoticons(['[OK]', '[gone]', '[NO]']))).toEqual(['OK', 'NO']);
  });

  it('never contain an emoticon twice, after any use', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30).map(String), { size: 'max', maxLength: 80 }), (uses) => {
        const recent = uses.reduce<readonly string[]>(recentAfter, []);
        expect(new Set(recent).size).toBe(recent.length);
        expect(recent[0]).toBe(uses.at(-1));
        expect(recent).toHaveLength(Math.min(16, new Set(uses).size));
      }),
    );
  });
});
