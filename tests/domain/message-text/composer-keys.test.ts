import { describe, expect, it } from 'vitest';
import { composerIntent } from '@/domain/message-text/composer-keys';
import { isForInputMethod, isPlain, type KeyPress } from '@/domain/kernel/key-press';
import { press } from '../chat/keys.fixture';

const atStart = { caret: 0, quickRepliesAreOpen: false };
const inText = { caret: 3, quickRepliesAreOpen: false };
const inList = { caret: 1, quickRepliesAreOpen: true };
const MODIFIERS = ['ctrl', 'shift', 'alt', 'meta'] as const;

describe('a key press', () => {
  it('counts as plain only when no modifier is pressed', () => {
    expect(isPlain(press('a'))).toBe(true);
    expect(MODIFIERS.map((modifier) => isPlain(press('a', { [modifier]: true })))).toEqual(
      Array(4).fill(false),
    );
  });

  it('belongs to the input method during a composition, whether the browser reports a flag or the key code 229', () => {
    expect(isForInputMethod(press('Enter', { composing: true }))).toBe(true);
    expect(isForInputMethod(press('Enter', { keyCode: 229 }))).toBe(true);
    expect(isForInputMethod(press('Enter', { keyCode: 13 }))).toBe(false);
  });
});

describe('in the composer', () => {
  it.each<[string, KeyPress, string]>([
    ['Enter sends', press('Enter'), 'send'],
    ['Ctrl+Enter breaks the line', press('Enter', { ctrl: true }), 'newline'],
    ['Shift+Enter breaks the line', press('Enter', { shift: true }), 'newline'],
    ['Command+Enter breaks the line', press('Enter', { meta: true }), 'newline'],
    ['Alt+Enter is left alone', press('Enter', { alt: true }), 'nothing'],
    ['the Enter that ends a composition does nothing', press('Enter', { composing: true }), 'nothing'],
    [
      'a composition’s Enter that only its key code reveals does nothing',
      press('Enter', { keyCode: 229 }),
      'nothing',
    ],
    ['a letter is left alone', press('a'), 'nothing'],
    ['Escape is left alone', press('Escape'), 'nothing'],
    ['an arrow is left alone', press('ArrowDown'), 'nothing'],
  ])('%s', (_, given, intent) => {
    expect(composerIntent(given, inText)).toBe(intent);
    expect(composerIntent(given, atStart)).toBe(intent);
  });

  it('Ctrl+Enter or Command+Enter sends if the user selected it, and Enter is then left to the browser', () => {
    const chosen = { ...inText, sendKey: 'ctrl-enter' } as const;
    expect(composerIntent(press('Enter', { ctrl: true }), chosen)).toBe('send');
    expect(composerIntent(press('Enter', { meta: true }), chosen)).toBe('send');
    expect(composerIntent(press('Enter'), chosen)).toBe('nothing');
    expect(composerIntent(press('Enter', { shift: true }), chosen)).toBe('nothing');
    expect(composerIntent(press('Enter'), { ...inList, sendKey: 'ctrl-enter' })).toBe('take-quick-reply');
  });

  it('a slash at the start opens the quick replies, and anywhere else it is typed as text', () => {
    expect(composerIntent(press('/'), atStart)).toBe('open-quick-replies');
    expect(composerIntent(press('/', { shift: true }), atStart)).toBe('open-quick-replies');
    expect(composerIntent(press('/'), inText)).toBe('nothing');
    expect(composerIntent(press('/'), { ...atStart, caret: 1 })).toBe('nothing');
    for (const modifier of ['ctrl', 'alt', 'meta'] as const) {
      expect(composerIntent(press('/', { [modifier]: true }), atStart)).toBe('nothing');
    }
    expect(composerIntent(press('/', { composing: true }), atStart)).toBe('nothing');
  });

  it.each([
    ['ArrowDown', 'next-quick-reply'],
    ['ArrowUp', 'previous-quick-reply'],
    ['Enter', 'take-quick-reply'],
    ['Escape', 'close-quick-replies'],
    ['a', 'nothing'],
    ['/', 'nothing'],
    ['toString', 'nothing'],
  ])('while the quick replies are open, %s means %s', (key, intent) => {
    expect(composerIntent(press(key), inList)).toBe(intent);
    expect(composerIntent(press(key), { ...inList, caret: 0 })).toBe(intent);
  });

  it('Shift+Enter inserts a line break even while the quick replies are open', () => {
    expect(composerIntent(press('Enter', { shift: true }), inList)).toBe('newline');
    expect(composerIntent(press('Enter', { composing: true }), inList)).toBe('nothing');
  });
});
