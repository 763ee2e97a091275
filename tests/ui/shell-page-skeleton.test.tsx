import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PageSkeleton } from '@/ui/shell/page-skeleton';
import { ROUTE_VIEWS, VIEWS } from '@/ui/shell/views';
import { openPart } from '@tests/support/pages/part';

describe('the placeholder of a page', () => {
  it.each(['list', 'form', 'detail', 'board', 'map'] as const)('shows the outline of a %s', (shape) => {
    openPart(<PageSkeleton shape={shape} />);
    const placeholder = screen.getByRole('status', { name: '正在加载' });
    expect(placeholder).toHaveAttribute('data-shape', shape);
    expect(placeholder.children.length).toBeGreaterThan(0);
    expect(placeholder).not.toHaveTextContent(/./);
  });

  it('has the outline of the page that is loading', () => {
    const shapes = Object.fromEntries(
      Object.entries({ ...VIEWS, ...ROUTE_VIEWS }).map(([name, view]) => [name, view?.shape]),
    );
    expect(shapes).toMatchObject({
      Index: 'board',
      'order/list/index': 'list',
      'work/list/index': 'list',
      OrderAdd: 'form',
      OrderDetail: 'detail',
      'mall/index': 'board',
      'outlet/list/index': 'map',
      'work/radar/index': 'list',
      GoodsDetail: 'detail',
      'feedback/add/index': 'form',
    });
  });
});
