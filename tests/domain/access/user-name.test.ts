import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkUserNameCharacters,
  spelledUserName,
  userNameKey,
  withoutInvisibleCharacters,
} from '@/domain/access/user-name';
import { refuse } from '@/domain/result';

const NAME = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'aAßẞſıİσςΣÅéK'),
  ),
});

const RESPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFC'),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFKC'),
  (name) => name.normalize('NFKD'),
  (name) => ` ${name}\u3000`,
];

describe('the key of a user name', () => {
  it('is the same for every spelling, and is the key of itself', () => {
    fc.assert(
      fc.property(NAME, fc.constantFrom(...RESPELLINGS), (name, respell) => {
        expect(userNameKey(respell(name))).toBe(userNameKey(name));
        expect(userNameKey(userNameKey(name))).toBe(userNameKey(name));
      }),
    );
  });

  it('is stable for every character in the Unicode planes with letters', () => {
    const moved: string[] = [];
    for (let point = 0; point <= 0x1ffff; point += 1) {
      const key = userNameKey(String.fromCodePoint(point));
      if (userNameKey(key) !== key) moved.push(point.toString(16));
    }
    expect(moved).toEqual([]);
  });

  it.each([
    ['Stranger', 'stranger'],
    ['ｓｔｒａｎｇｅｒ', 'stranger'],
    ['STRASSE', 'straße'],
    ['ẞ', 'ss'],
    ['ﬁsch', 'FISCH'],
    ['ΑΣ', 'ας'],
    ['e\u0301', 'É'],
  ])('is the same for %s and %s', (one, other) => {
    expect(userNameKey(one)).toBe(userNameKey(other));
  });

  it.each([
    ['admİnix', 'adminix'],
    ['王芳', '王方'],
    ['a b', 'ab'],
    ['аdmin', 'admin'],
  ])('differs for %s and %s', (one, other) => {
    expect(userNameKey(one)).not.toBe(userNameKey(other));
  });
});

describe('the characters of a new user name', () => {
  it.each([
    ['a zero byte', 'str\u0000anger'],
    ['a tab', 'a\tb'],
    ['a soft hyphen', 'ad\u00admin'],
    ['a zero-width joiner', 'ad\u200dmin'],
    ['a direction override', '\u202enimda'],
    ['an invisible filler', '\u3164\u3164'],
    ['a lone surrogate', 'a\ud83d'],
    ['a Unicode line separator', 'a\u2028b'],
    ['a tab at the start and a line end', '\tadmin\n'],
    ['a byte order mark at the start', '\ufeffadmin'],
    ['a Unicode line separator at the end', 'admin\u2028'],
    ['a tab after a space', 'admin \t'],
  ])('are refused with %s', (_what, name) => {
    expect(checkUserNameCharacters(name)).toEqual(refuse('sign-in.user-name-characters'));
  });

  it('are accepted as they are stored', () => {
    for (const name of ['王 芳', 'Müller', '😀', 'ｗａｎｇ', ' 王芳\u3000', '\u00a0admin'])
      expect(checkUserNameCharacters(name)).toEqual({ ok: true, value: spelledUserName(name) });
  });

  it('are all valid in an old name whose invisible characters were removed', () => {
    fc.assert(
      fc.property(NAME, (name) => {
        expect(checkUserNameCharacters(withoutInvisibleCharacters(name)).ok).toBe(true);
      }),
    );
  });
});
