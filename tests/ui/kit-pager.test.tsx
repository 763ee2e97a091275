import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Pager } from '@/ui/kit/pager/pager';
import { resizeTo } from '@tests/support/pages/browser';

const List = ({ total, start }: { readonly total: number; readonly start: number }) => {
  const [{ page, size }, setPaging] = useState({ page: start, size: 20 });
  return (
    <Pager
      page={page}
      size={size}
      total={total}
      onChange={(nextPage, nextSize) => {
        setPaging({ page: nextPage, size: nextSize });
      }}
    />
  );
};

const opened = (total: number, start = 1) => {
  const user = userEvent.setup();
  render(<List total={total} start={start} />);
  const pages = screen.getByRole('navigation', { name: '分页' });
  const button = (name: string) => within(pages).getByRole('button', { name });
  return {
    user,
    button,
    numbers: () =>
      within(pages)
        .getAllByRole('button', { name: /^第/ })
        .map(({ textContent }) => textContent),
    current: () => within(pages).getByRole('button', { current: 'page' }).textContent,
    jumpField: () => screen.queryByRole('spinbutton', { name: '前往页码' }),
  };
};

describe('the pager', () => {
  it.each([
    [1366, ['1', '2', '3', '4', '5', '6', '50']],
    [390, ['1', '2', '3', '4', '50']],
  ])('shows as many numbers as fit %i px', (width, numbers) => {
    resizeTo(width);
    expect(opened(1000).numbers()).toEqual(numbers);
  });

  it('shows every page and no input when they fit', () => {
    const pager = opened(60);
    expect(pager.numbers()).toEqual(['1', '2', '3']);
    expect(pager.jumpField()).toBeNull();
    expect(screen.getByText('共 60 条')).toBeVisible();
  });

  it('counts all rows on request, and reports the result or that there are too many', async () => {
    const count = vi.fn();
    const exact = { counting: false, count };
    const pager = (more: object) => (
      <Pager page={1} size={20} total={500} isMore exact={{ ...exact, ...more }} onChange={() => undefined} />
    );
    const { rerender } = render(pager({}));
    await userEvent.click(screen.getByRole('button', { name: '统计总数' }));
    expect(count).toHaveBeenCalledOnce();
    rerender(pager({ answer: { total: 12_345, isMore: false, at: '12:30:00' } }));
    expect(screen.getByRole('status')).toHaveTextContent('共 12345 条（12:30:00 统计）');
    expect(screen.queryByRole('button', { name: '统计总数' })).toBeNull();
    rerender(pager({ answer: { total: 500, isMore: true, at: '12:30:00' } }));
    expect(screen.getByText('数据太多，未能统计完。请缩小筛选范围。')).toBeVisible();
    expect(screen.getByRole('button', { name: '统计总数' })).toBeVisible();
  });

  it('shows that not all rows were counted', () => {
    render(<Pager page={1} size={20} total={500} isMore onChange={() => undefined} />);
    expect(screen.getByText('500+ 条')).toBeVisible();
    expect(screen.queryByText('共 500 条')).toBeNull();
  });

  it('moves on and back, and keeps the focus on a disabled button', async () => {
    const pager = opened(60);
    const next = pager.button('下一页');
    expect(pager.button('上一页')).toHaveAttribute('aria-disabled', 'true');
    await pager.user.click(next);
    await pager.user.keyboard('{Enter}');
    expect(pager.current()).toBe('3');
    await pager.user.keyboard('{Enter}');
    expect(pager.current()).toBe('3');
    expect(next).toHaveFocus();
    expect(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('jumps over a gap, and focuses the page that it opened', async () => {
    const pager = opened(160);
    await pager.user.click(pager.button('跳到第 6 页'));
    expect(pager.current()).toBe('6');
    expect(pager.button('第 6 页')).toHaveFocus();
    await pager.user.click(pager.button('跳到第 1 页'));
    expect(pager.current()).toBe('1');
  });

  it('opens a typed page number, or the nearest existing page', async () => {
    const pager = opened(1000);
    const field = pager.jumpField() ?? document.body;
    await pager.user.type(field, '33{Enter}');
    expect(pager.current()).toBe('33');
    await pager.user.type(field, '999{Enter}');
    expect(pager.current()).toBe('50');
    await pager.user.type(field, '-4{Enter}');
    expect(pager.current()).toBe('1');
  });

  it('offers 10 to 500 rows, and starts again at page 1 when the page no longer exists', async () => {
    const pager = opened(1000, 30);
    await pager.user.click(screen.getByRole('combobox', { name: '每页条数' }));
    const offered = ['10', '20', '50', '100', '200', '500'].map((size) => `${size} 条/页`);
    const shown = document.querySelectorAll('.ant-select-item-option-content');
    expect([...shown].map(({ textContent }) => textContent)).toEqual(offered);
    await pager.user.click(shown[3] ?? document.body);
    expect(pager.numbers()).toEqual(['1', '2', '3', '4', '5', '6', '10']);
    expect(pager.current()).toBe('1');
  });
});
