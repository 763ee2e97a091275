import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parentPage } from '@/domain/navigation/parent-page';

const pages = (...paths: readonly string[]) => paths.map((path) => ({ path }));

const segment = fc.constantFrom('mall', 'goods', 'order', 'list', 'detail', '5');
const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join('/')}`);

describe('a page without a menu entry', () => {
  it('belongs to the nearest page above it', () => {
    const menu = pages('/mall', '/mall/goods', '/mall/goods/detail');
    expect(parentPage('/mall/goods/detail/5', menu)?.path).toBe('/mall/goods/detail');
    expect(parentPage('/mall/goods/edit/5', menu)?.path).toBe('/mall/goods');
  });

  it('belongs to the list in the same folder if no page is above it', () => {
    expect(parentPage('/order/detail/5', pages('/work/list', '/order/list'))?.path).toBe('/order/list');
    expect(parentPage('/order/detail/5', pages('/order/list', '/order'))?.path).toBe('/order');
  });

  it('belongs to no page if no page is above it or in its folder', () => {
    expect(parentPage('/order/detail/5', pages('/', '/work/list', '/orders'))).toBeUndefined();
    expect(parentPage('/order', pages('/', '/order'))).toBeUndefined();
    expect(parentPage('', pages('/'))).toBeUndefined();
  });

  it('belongs to a page whose folder contains it, and never to an outer page if an inner one exists', () => {
    fc.assert(
      fc.property(path, fc.array(path), (bare, paths) => {
        const folder = (each: string) => each.replace(/\/list$/, '');
        const found = parentPage(bare, pages(...paths))?.path;
        const above = paths.filter(
          (each) => bare.startsWith(`${each}/`) || bare.startsWith(`${folder(each)}/`),
        );
        if (found === undefined) {
          expect(above.filter((each) => folder(each) !== '')).toEqual([]);
          return;
        }
        expect(paths).toContain(found);
        expect(above).toContain(found);
        expect(above.filter((each) => each.length > found.length && bare.startsWith(`${each}/`))).toEqual([]);
      }),
    );
  });
});
