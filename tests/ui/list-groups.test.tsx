import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupHeads, inGroups } from '@/ui/kit/list/in-groups';
import { DataTable } from '@/ui/kit/table/data-table';
import { openPart } from '@tests/support/pages/part';

interface Row {
  readonly id: string;
  readonly seller: string;
}

const sellerOf = ({ seller }: Row): string => seller;
const rowOf = (id: string, seller: string): Row => ({ id, seller });

const rows = fc
  .array(fc.constantFrom('甲', '乙', '丙'), { maxLength: 30 })
  .map((sellers) => sellers.map((seller, at) => rowOf(String(at), seller)));

describe('the rows of a page in groups', () => {
  it('are the same rows, each group together and in the order of the list', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const grouped = inGroups(all, sellerOf);
        expect(grouped.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(all.map((_, at) => at));
        const changes = grouped.filter((row, at) => row.seller !== grouped[at - 1]?.seller);
        expect(changes).toHaveLength(new Set(all.map(sellerOf)).size);
        for (const { seller } of changes)
          expect(grouped.filter((row) => row.seller === seller)).toEqual(
            all.filter((row) => row.seller === seller),
          );
      }),
    );
  });

  it('have a heading for each group, and the counts add up to all rows', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const grouped = inGroups(all, sellerOf);
        const heads = [...groupHeads(grouped, sellerOf)];
        for (const [place, { name }] of heads) expect(grouped[place]?.seller).toBe(name);
        expect(heads.reduce((sum, [, { count }]) => sum + count, 0)).toBe(all.length);
      }),
    );
  });

  it('show each heading above its rows, and no heading without groups', () => {
    const of = inGroups([rowOf('1', '甲'), rowOf('2', '乙'), rowOf('3', '甲')], sellerOf);
    const table = (groupOf?: (row: Row) => string) => (
      <DataTable
        label="orders"
        columns={[{ key: 'id', title: 'id', cell: ({ id }: Row) => id }]}
        rows={of}
        rowKey={({ id }) => id}
        {...(groupOf === undefined ? {} : { groupOf })}
      />
    );
    const { view } = openPart(table(sellerOf));
    const texts = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(texts()).toEqual(['id', '甲 · 本页 2 条', '1', '3', '乙 · 本页 1 条', '2']);
    view.unmount();
    openPart(table());
    expect(texts()).toEqual(['id', '1', '3', '2']);
  });
});
