import type { Column } from '../../table/column';
import { widthWithHead } from '../../table/head-width';
import type { Field, FieldContext } from './field';
import { fieldCell } from './field-value';

const SHEET_WIDTHS = { text: 20, count: 10, money: 12, points: 12, moment: 20 } as const;

/** The table column of a field, and its cell in an export. */
export const columnOf = <Row>(field: Field<Row>, context: FieldContext): Column<Row> => {
  const { key, title, kind, width, sheet = SHEET_WIDTHS[kind], sheetTitle = title, ellipsis } = field;
  const { align = kind === 'text' || kind === 'moment' ? 'start' : 'end' } = field;
  const head = context.text(title);
  const cut = ellipsis ?? (kind === 'text' && field.cell === undefined);
  return {
    key,
    title: head,
    ...(width === undefined ? {} : { width: widthWithHead(width, head, field.sort !== undefined) }),
    ...(align === 'end' ? { align } : {}),
    ...(cut ? { ellipsis: true } : {}),
    ...(field.startsHidden === true ? { startsHidden: true as const } : {}),
    ...(field.onlyInSheet === true ? { onlyInSheet: true as const } : {}),
    cell: (row) => fieldCell(field, row, context),
    ...(sheet === false
      ? {}
      : {
          sheet: {
            title: context.text(sheetTitle),
            kind,
            width: sheet,
            of: (row: Row) => field.value(row, context),
          },
        }),
  };
};
