import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AVATAR_PREFIX, checkPrefix, EDITOR_PREFIX, REPLY_PREFIX } from '@/domain/upload/upload-prefix';

const invalid = { ok: false, refusal: { code: 'upload.prefix-invalid', params: {} } };

describe('an upload prefix of 1 to 25 letters or hyphens', () => {
  it('the prefixes of the specification are valid', () => {
    expect([REPLY_PREFIX, AVATAR_PREFIX, EDITOR_PREFIX]).toEqual(['work-order-reply', 'avatar', 'editor']);
    expect(checkPrefix(REPLY_PREFIX)).toEqual({ ok: true, value: 'work-order-reply' });
    expect(checkPrefix(AVATAR_PREFIX)).toEqual({ ok: true, value: 'avatar' });
  });

  it('the shortest and the longest prefix are accepted', () => {
    expect(checkPrefix('')).toEqual(invalid);
    expect(checkPrefix('a').ok).toBe(true);
    expect(checkPrefix('-').ok).toBe(true);
    expect(checkPrefix('Z'.repeat(25)).ok).toBe(true);
    expect(checkPrefix('z'.repeat(26))).toEqual(invalid);
  });

  it.each(['a1', 'a_b', 'a/b', '../a', 'a b', '图片', 'a\n', '\na', ' a'])(
    '%j is not a valid prefix',
    (prefix) => {
      expect(checkPrefix(prefix)).toEqual(invalid);
    },
  );

  it.each(['editor', 'Editor', 'EDITOR'])('the prefix %s is refused as reserved for the editor', (prefix) => {
    expect(checkPrefix(prefix)).toEqual({
      ok: false,
      refusal: { code: 'upload.prefix-reserved', params: { prefix } },
    });
    expect(checkPrefix(`${prefix}s`).ok).toBe(true);
  });

  it('never permits a path out of its folder', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('/', '\\', '.', '%'),
        fc.string(),
        (before, separator, after) => {
          expect(checkPrefix(before + separator + after).ok).toBe(false);
        },
      ),
    );
  });
});
