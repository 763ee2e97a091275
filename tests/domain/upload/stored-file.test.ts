import { describe, expect, it } from 'vitest';
import { shortNameOf, storedFileOf } from '@/domain/upload/stored-file';

describe('the stored value of a file', () => {
  it.each([
    'https://files.example/a.png',
    'http://files.example/a.png',
    '/api/files/profile/form/a.png?expires=1',
  ])('%s is a URL', (url) => {
    expect(storedFileOf(url)).toEqual({ fileName: url, url });
  });

  it.each([
    '/profile/form/a.png',
    'see https://files.example/a.png',
    'profile/api/a.png',
    '/apiary/a.png',
    'https:/files.example/a.png',
    'httpsx://files.example/a.png',
    '/api/\\evil.example/a.png',
    'a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'blob:x',
    '//evil.example/a',
  ])('%s is a name, not a URL', (name) => {
    expect(storedFileOf(name)).toEqual({ fileName: name, url: '' });
  });
});

describe('the shown name of a file', () => {
  it.each([
    ['/profile/form/a.png', 'a.png'],
    ['a.png', 'a.png'],
    ['/api/files/mall/1aa8.png?expires=1&signature=a/b', '1aa8.png'],
  ])('the shown name of %s is %s', (stored, name) => {
    expect(shortNameOf(storedFileOf(stored))).toBe(name);
  });
});
