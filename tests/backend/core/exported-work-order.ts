import { exportRows } from '@/application/export/export-rows.use-case';
import type { WorkOrderGateway } from '@/application/work-order/work-order.port';
import type { Cell } from '@/domain/export/sheet';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { columnOf } from '@/ui/kit/list/fields/field-columns';
import { textIn } from '@/ui/kit/text/use-text';
import { WORK_ROWS } from '@/ui/work-order/list/work-rows';

const dictionary = () => ({
  entries: [],
  failed: false,
  loading: false,
  retry: () => undefined,
  label: (value: string) => value,
  tint: () => 'default' as const,
});

/** The cells of one work order in an export with every possible column. */
export const exportedWorkOrder = async (gateway: WorkOrderGateway, workId: string) => {
  const context = { text: textIn('zh-CN'), now: 0, dictionary };
  const columns = WORK_ROWS.fields.flatMap((field) => {
    const { title, sheet } = columnOf<WorkListItem>(field, context);
    return sheet === undefined ? [] : [{ title, ...sheet }];
  });
  const rows: { readonly item: WorkListItem; readonly cells: readonly Cell[] }[] = [];
  await exportRows<WorkListItem>(
    {
      open: () => ({
        write: () => Promise.resolve(),
        finish: () => Promise.resolve(new Blob()),
        cancel: () => undefined,
      }),
    },
    {
      head: { format: 'csv', name: '', columns },
      cells: (item) => {
        const cells = columns.map(({ of }) => of(item));
        rows.push({ item, cells });
        return cells;
      },
      idOf: ({ id }) => id,
      read: (paging, signal) => gateway.list(paging, { signal }),
      onProgress: () => undefined,
      rest: () => Promise.resolve(),
      signal: new AbortController().signal,
    },
  );
  return rows.find(({ item }) => item.id === workId);
};
