import { describe, expect, it } from 'vitest';
import { expectedView } from '@/ui/shell/pages/view-of';
import { ROUTE_VIEWS, VIEWS } from '@/ui/shell/views';

describe('the view loaded ahead', () => {
  it.each([
    ['/', ROUTE_VIEWS.Index],
    ['/index', ROUTE_VIEWS.Index],
    ['/order/detail/7', ROUTE_VIEWS.OrderDetail],
    ['/order/add', ROUTE_VIEWS.OrderAdd],
    ['/work/list?size=500', VIEWS['work/list/index']],
    ['/order/list', VIEWS['order/list/index']],
    ['/nowhere', undefined],
  ])('is the view that opens for %s', (path, view) => {
    expect(expectedView(path)).toBe(view);
  });
});
