import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refreshPath, refreshTarget } from '@/domain/navigation/refresh';

describe('a refresh', () => {
  it('goes through /redirect and returns to its page', () => {
    expect(refreshPath('/orders?page=2#x')).toBe('/redirect/orders?page=2#x');
    expect(refreshTarget('/redirect/orders?page=2#x')).toBe('/orders?page=2#x');
  });

  it('of a path below /redirect keeps that path', () => {
    expect(refreshPath('/redirect/orders')).toBe('/redirect/orders');
    expect(refreshPath('/redirects')).toBe('/redirect/redirects');
  });

  it('never leads out of the application', () => {
    expect(refreshTarget('/redirect//evil.example')).toBe('/');
    expect(refreshTarget('/redirect/%5cevil.example')).toBe('/');
    expect(refreshTarget('/redirect')).toBe('/');
  });

  it('returns to any page of the application', () => {
    const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/).filter((text) => text !== 'redirect');
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), (segments) => {
        const path = `/${segments.join('/')}`;
        expect(refreshTarget(refreshPath(path))).toBe(path);
      }),
    );
  });
});
