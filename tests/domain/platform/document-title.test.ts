import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentTitle } from '@/domain/platform/document-title';

const orders = { routeTitle: '订单列表', platformName: '车养养', productName: '订单管理系统', unread: 0 };

describe('the title of the document', () => {
  it('is the route title and the platform’s order management system', () => {
    expect(documentTitle(orders)).toBe('订单列表 - 车养养订单管理系统');
  });

  it('is only the route title without a known platform', () => {
    expect(documentTitle({ ...orders, platformName: undefined })).toBe('订单列表');
    expect(documentTitle({ ...orders, platformName: undefined, unread: 2 })).toBe('(2) 订单列表');
  });

  it('is only the product when the route has no title', () => {
    expect(documentTitle({ ...orders, routeTitle: '' })).toBe('车养养订单管理系统');
  });

  it('shows the subject of the page, such as an order number, instead of the route title', () => {
    expect(documentTitle({ ...orders, content: 'SO20260001' })).toBe('SO20260001 - 车养养订单管理系统');
    expect(documentTitle({ ...orders, content: undefined })).toBe('订单列表 - 车养养订单管理系统');
  });

  it('starts with the unread count, up to 99', () => {
    expect(documentTitle({ ...orders, unread: 3 })).toBe('(3) 订单列表 - 车养养订单管理系统');
    expect(documentTitle({ ...orders, unread: 1 })).toBe('(1) 订单列表 - 车养养订单管理系统');
    expect(documentTitle({ ...orders, unread: 99 })).toBe('(99) 订单列表 - 车养养订单管理系统');
    expect(documentTitle({ ...orders, unread: 100 })).toBe('(99+) 订单列表 - 车养养订单管理系统');
    expect(documentTitle({ ...orders, unread: -1 })).toBe('订单列表 - 车养养订单管理系统');
  });

  it('differs with an unread count only at its beginning', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (routeTitle, unread) => {
        const quiet = documentTitle({ ...orders, routeTitle });
        const title = documentTitle({ ...orders, routeTitle, unread });
        expect(title.endsWith(quiet)).toBe(true);
        expect(title.length - quiet.length).toBeLessThanOrEqual('(99+) '.length);
        expect(title === quiet).toBe(unread === 0);
      }),
    );
  });
});
