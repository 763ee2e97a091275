import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DataTable } from '@/ui/kit/table/data-table';
import { openPart } from '@tests/support/pages/part';

interface Row {
  readonly id: string;
}

const table = (onRowClick: (row: Row) => void) => (
  <DataTable
    label="orders"
    columns={[
      { key: 'id', title: 'id', cell: ({ id }: Row) => id },
      { key: 'act', title: 'act', cell: () => <button>act</button> },
    ]}
    rows={[{ id: '1' }, { id: '2' }]}
    rowKey={({ id }) => id}
    onRowClick={onRowClick}
    rowLink={({ id }) => `/order/detail/${id}`}
  />
);

describe('a row of a table', () => {
  afterEach(() => vi.restoreAllMocks());

  const opened = () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const here = vi.fn();
    openPart(table(here));
    return { open, here, cell: screen.getByRole('cell', { name: '2' }) };
  };

  it('opens by a click anywhere on it, but not on one of its buttons', () => {
    const { open, here, cell } = opened();
    fireEvent.click(cell);
    expect(here).toHaveBeenCalledExactlyOnceWith({ id: '2' });
    const [button] = screen.getAllByRole('button', { name: 'act' });
    if (button === undefined) throw new Error('no button');
    fireEvent.click(button);
    expect(here).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a middle click',
      (cell: HTMLElement) => fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 1 })),
    ],
    ['Ctrl', (cell: HTMLElement) => fireEvent.click(cell, { ctrlKey: true })],
  ])('opens in a new browser tab by %s, and the page stays', (_, press) => {
    const { open, here, cell } = opened();
    press(cell);
    expect(open).toHaveBeenCalledExactlyOnceWith('/order/detail/2', '_blank', 'noopener');
    expect(here).not.toHaveBeenCalled();
  });

  it('ignores the right mouse button', () => {
    const { open, here, cell } = opened();
    fireEvent(cell, new MouseEvent('auxclick', { bubbles: true, button: 2 }));
    expect(open).not.toHaveBeenCalled();
    expect(here).not.toHaveBeenCalled();
  });
});

describe('a long table in groups', () => {
  it('counts the headings when it reserves space for the lines that are not in the document', () => {
    const rows = Array.from({ length: 100 }, (_, nth) => ({ id: String(nth) }));
    const { view } = openPart(
      <DataTable
        label="orders"
        columns={[{ key: 'id', title: 'id', cell: ({ id }: Row) => id }]}
        rows={rows}
        rowKey={({ id }) => id}
        groupOf={({ id }) => ({ id: String(Math.floor(Number(id) / 2)), name: `group ${id}` })}
      />,
    );
    const drawn = view.container.querySelectorAll('tbody tr:not([data-space])');
    const space = view.container.querySelector<HTMLElement>('tr[data-space] td');
    expect(drawn[0]).toHaveTextContent('group 0');
    expect(drawn[1]).toHaveAttribute('data-place', '0');
    expect(space?.style.height).toBe(`${String((150 - drawn.length) * 36)}px`);
  });
});
