import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barePath, isExternal, joinPath, matchPath } from '@/domain/navigation/path';

describe('a bare path', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['/orders', '/orders'],
    ['/orders/', '/orders'],
    ['/orders//', '/orders'],
    ['/orders?a=/b/', '/orders'],
    ['/orders/#/x', '/orders'],
    ['/orders#x?y', '/orders'],
    ['?a', '/'],
  ])('the bare path of "%s" is "%s"', (path, bare) => {
    expect(barePath(path)).toBe(bare);
  });
});

describe('a joined path', () => {
  it.each([
    ['/', 'x', '/x'],
    ['/order', 'list', '/order/list'],
    ['/order/', 'list/', '/order/list'],
    ['/order', '/shops', '/shops'],
    ['/order', '', '/order'],
    ['/', '', '/'],
    ['/order', 'a//b', '/order/a/b'],
    ['/', 'order?x=1', '/order'],
  ])('the joined path of "%s" and "%s" is "%s"', (base, path, joined) => {
    expect(joinPath(base, path)).toBe(joined);
  });
});

describe('an external URL', () => {
  it('has a scheme that opens outside of the application', () => {
    for (const yes of ['http://a.cn', 'https://a.cn', 'HTTPS://A.CN', 'mailto:a@b.cn', 'tel:10086']) {
      expect(isExternal(yes)).toBe(true);
    }
    for (const no of ['/http://a.cn', 'a', '/a', '//a.cn', 'javascript:1', 'httpx://a', '']) {
      expect(isExternal(no)).toBe(false);
    }
  });
});

describe('a path pattern', () => {
  it('matches whole segments', () => {
    expect(matchPath('/order/add', '/order/add')).toEqual({});
    expect(matchPath('/order/add', '/order/add/')).toEqual({});
    expect(matchPath('/order/add', '/order/add?x=1')).toEqual({});
    expect(matchPath('/order/add', '/order/addition')).toBeUndefined();
    expect(matchPath('/order/add', '/order')).toBeUndefined();
    expect(matchPath('/order/add', '/order/add/1')).toBeUndefined();
    expect(matchPath('/order/add', '/Order/add')).toBeUndefined();
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/', '/order')).toBeUndefined();
  });

  it('reads its parameters', () => {
    expect(matchPath('/a/:id/b/:name', '/a/1/b/x-y')).toEqual({ id: '1', name: 'x-y' });
    expect(matchPath('/a/:id/b', '/a//b')).toBeUndefined();
    expect(matchPath('/a/:id', '/a/')).toBeUndefined();
  });

  it('accepts only digits for a parameter that requires digits', () => {
    expect(matchPath('/a/:id', '/a/123', ['id'])).toEqual({ id: '123' });
    expect(matchPath('/a/:id', '/a/9007199254740993123', ['id'])).toEqual({ id: '9007199254740993123' });
    for (const id of ['12a', 'a12', '-1', '1.5', '%31', '１２']) {
      expect(matchPath('/a/:id', `/a/${id}`, ['id'])).toBeUndefined();
      expect(matchPath('/a/:id', `/a/${id}`, ['other'])).toEqual({ id });
    }
  });

  it('with a star matches any non-empty rest', () => {
    expect(matchPath('/redirect/*', '/redirect/a')).toEqual({});
    expect(matchPath('/redirect/*', '/redirect/a/b/c')).toEqual({});
    expect(matchPath('/redirect/*', '/redirect')).toBeUndefined();
    expect(matchPath('/redirect/*', '/other/a')).toBeUndefined();
  });

  it('matches a path that was made from it with values, and returns these values', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9_.~-]{1,9}$/);
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(matchPath('/x/:a/y/:b', `/x/${a}/y/${b}`)).toEqual({ a, b });
        expect(matchPath('/x/:a/y/:b', `/x/${a}/z/${b}`)).toBeUndefined();
      }),
    );
  });
});
