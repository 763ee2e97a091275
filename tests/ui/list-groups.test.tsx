import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_COUNTED_TO } from '@/domain/paging/group-rest';
import { type GroupOf, groupHeads, groupText, inGroups } from '@/ui/kit/list/in-groups';
import { textIn } from '@/ui/kit/text/use-text';
import { DataTable } from '@/ui/kit/table/data-table';
import { openPart } from '@tests/support/pages/part';

interface Row {
  readonly id: string;
  readonly seller: string;
}

const sellerOf: GroupOf<Row> = ({ seller }) => ({ id: seller, name: seller });
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
        expect(changes).toHaveLength(new Set(all.map(({ seller }) => seller)).size);
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

  it('have headings with the whole group, and say on which pages a group continues', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 7 }), (all, size) => {
        const list = inGroups(all, sellerOf);
        const numberOf = (seller: string, from: readonly Row[]) =>
          from.filter((row) => row.seller === seller).length;
        for (let start = 0; start < list.length; start += size) {
          const shown = list.slice(start, start + size);
          const [before, after] = [list.slice(0, start), list.slice(start + size)];
          const rest = {
            before: numberOf(shown[0]?.seller ?? '', before),
            after: numberOf(shown.at(-1)?.seller ?? '', after),
          };
          const heads = [...groupHeads(shown, sellerOf, rest)];
          for (const [place, { id, total, continued = false, isMore }] of heads) {
            expect([total, isMore]).toEqual([numberOf(id, all), undefined]);
            expect(continued).toBe(place === 0 && before.at(-1)?.seller === id);
          }
        }
      }),
    );
  });

  it('have a lower bound if a group has more rows than are counted', () => {
    const of = [rowOf('1', '甲')];
    const zh = textIn('zh-CN');
    const headOf = (before: number, after: number) =>
      [...groupHeads(of, sellerOf, { before, after }).values()].map((head) => groupText(zh, head));
    expect(headOf(0, 3)).toEqual(['甲 · 4 条']);
    expect(headOf(2, 0)).toEqual(['甲（续）· 共 3 条']);
    expect(headOf(0, GROUP_COUNTED_TO + 1)).toEqual(['甲 · 501+ 条']);
    expect(headOf(GROUP_COUNTED_TO + 1, 9)).toEqual(['甲（续）· 共 510+ 条']);
  });

  it('keep two groups of one name apart', () => {
    const of: GroupOf<Row> = ({ id }) => ({ id, name: '甲' });
    const heads = [...groupHeads([rowOf('1', '甲'), rowOf('2', '甲')], of).values()];
    expect(heads.map(({ name, count }) => [name, count])).toEqual([
      ['甲', 1],
      ['甲', 1],
    ]);
  });

  it('show each heading above its rows, and no heading without groups', () => {
    const of = inGroups([rowOf('1', '甲'), rowOf('2', '乙'), rowOf('3', '甲')], sellerOf);
    const table = (groupOf?: GroupOf<Row>) => (
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
