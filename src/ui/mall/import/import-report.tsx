import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import type { CheckedImport } from '@/application/mall/check-import.use-case';
import { formatMinute } from '@/domain/dates/format';
import type { LineProblem } from '@/domain/mall/import/sheet-line';
import { paramsOf } from '../../kit/early/notice-text';
import type { Column } from '../../kit/table/column';
import { DataTable } from '../../kit/table/data-table';
import { useLookup, useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { useSheetFile } from './use-sheet-file';
import styles from './mall-import.module.css';

interface Props {
  readonly checked: CheckedImport;
  /** The column titles of the template in the screen language. */
  readonly titles: readonly string[];
  /** The text about the goods or parcels that will be written if no line has a problem. */
  readonly good: string;
}

interface Row extends LineProblem {
  readonly key: string;
}

const ALL = -1;

/** Lists the problems of a workbook line by line, or states that there are none. */
export const ImportReport = ({ checked, titles, good }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const save = useSheetFile();
  const [column, setColumn] = useState(ALL);
  const { report, lines, others } = checked;
  const byLine = new Map(lines.map((each) => [each.line, each.cells]));
  const titleOf = (at: number) => titles[at - 1] ?? text('mall-import.whole-line');
  const valueOf = (problem: LineProblem) => byLine.get(problem.line)?.[problem.column - 1] ?? '';
  const reasonOf = ({ refusal }: LineProblem) => lookup(refusal.code, paramsOf(refusal));
  const rows: readonly Row[] = report.problems.map((problem, at) => ({ ...problem, key: String(at) }));
  const shown = rows.filter((row) => column === ALL || row.column === column);
  const used = [...new Set(rows.map((row) => row.column))].sort((a, b) => a - b);
  const columns: readonly Column<Row>[] = [
    { key: 'line', title: text('mall-import.line'), width: '80px', cell: ({ line }) => line },
    { key: 'column', title: text('mall-import.column'), width: '140px', cell: (row) => titleOf(row.column) },
    {
      ...{ key: 'value', title: text('mall-import.value'), width: '200px', ellipsis: true },
      cell: (row) => <UserText>{valueOf(row)}</UserText>,
    },
    { key: 'reason', title: text('mall-import.reason'), cell: (row) => <UserText>{reasonOf(row)}</UserText> },
  ];
  const download = () =>
    save(
      text('mall-import.problems'),
      columns.map(({ title, key }) => ({ title, kind: key === 'line' ? 'count' : 'text', width: 24 })),
      shown.map((row) => [row.line, titleOf(row.column), valueOf(row), reasonOf(row)]),
    );
  return (
    <section className={styles['report']} aria-label={text('mall-import.report')}>
      {others.length === 0 ? null : (
        <Alert
          type="info"
          showIcon
          title={text('mall-import.others', {
            names: others
              .map(({ name, at }) =>
                text('mall-import.other', { name, time: formatMinute(at).slice(11, 16) }),
              )
              .join(text('name.and')),
          })}
        />
      )}
      {rows.length === 0 ? (
        <Alert type="success" showIcon role="status" title={good} />
      ) : (
        <>
          <Alert
            type="error"
            showIcon
            role="alert"
            title={text('mall-import.bad', {
              ...{ lines: report.lines, count: rows.length },
              bad: new Set(rows.map(({ line }) => line)).size,
            })}
          />
          <div className={styles['bar']}>
            <Select
              aria-label={text('mall-import.filter')}
              className={styles['filter'] ?? ''}
              value={column}
              onChange={setColumn}
              options={[
                { value: ALL, label: text('mall-import.filter.all') },
                ...used.map((at) => ({ value: at, label: titleOf(at) })),
              ]}
            />
            <Button onClick={() => void download()}>{text('mall-import.download')}</Button>
          </div>
          <DataTable
            label={text('mall-import.problems')}
            columns={columns}
            rows={shown}
            rowKey={({ key }) => key}
          />
        </>
      )}
    </section>
  );
};
