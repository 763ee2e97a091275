import { CheckSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ListName } from '@/application/list/list-preferences';
import type { ExportPage, ExportPaging } from '@/application/export/export-rows.use-case';
import { useIsMobile } from '../early/use-media';
import type { Column } from '../table/column';
import { useText } from '../text/use-text';
import type { CardChoice } from './cards/list-cards';
import { ColumnMenu, FieldSheet } from './columns/column-menu';
import { type ColumnsInUse, useChosenColumns } from './columns/use-chosen-columns';
import { ExportMenu } from './export/export-menu';
import { ExportStrip } from './export/export-strip';
import { useExport } from './export/use-export';
import type { BulkChoice } from './actions/use-bulk-actions';
import { BulkBar } from './selection/bulk-bar';
import { SelectedActions } from './selection/selected-actions';
import { selectable } from './selection/selectable';
import { createSelection } from './selection/selection';
import { SELECTED_AT_MOST, useSelectAll } from './selection/use-select-all';
import type { UrlFilters, FiltersInUse, PagedFilters } from './use-url-filters';
import type { ListModel } from './use-list-query';
import { useListPreferences } from './use-list-preferences';
import { useViews } from './views/use-views';
import { ViewMenu } from './views/view-menu';

/** The list to which the tools belong, and its current state. */
export interface ListToolsSetup<Row, Filters extends PagedFilters> {
  readonly name: ListName;
  readonly title: string;
  readonly urlFilters: UrlFilters<Filters>;
  readonly inUse: FiltersInUse<Filters>;
  readonly list: ListModel<Row>;
  readonly columns: readonly Column<Row>[];
  readonly idOf: (row: Row) => string;
  /** The name of a row. */
  readonly nameOf: (row: Row) => string;
  /** Loads a page of the filtered list, for the export. */
  readonly read: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
  /** Like `read`, but shows a failure, because the user waits for the result. */
  readonly readReportingErrors: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
  /** The current filters as one text. */
  readonly filterKey: string;
  /** The filters that narrow the list, as one text. A different text clears the selection. */
  readonly narrowingKey: string;
  /** The fields of a card. */
  readonly onCard: readonly string[];
  readonly selectsAtMost?: number | undefined;
  /** The exact total; absent until the user has requested it. */
  readonly exactTotal?: number | undefined;
  readonly movesToStart?: boolean;
  /**
   * Loads a page of the filtered list, with the rows that changed last at the start. Absent if `read` already sorts the
   * rows in this way.
   */
  readonly readChanged?: (paging: ExportPaging, signal: AbortSignal) => Promise<ExportPage<Row>>;
  /** Splits a row into lines for an export. */
  readonly linesOf?: (row: Row) => readonly Row[];
  /** The actions on selected rows, besides the export. */
  readonly bulk?: readonly BulkChoice<Row>[];
}

/** The rendered tools of a list. */
export interface ListTools<Row> {
  /** The shown columns, in the user's order, with a checkbox before the first. */
  readonly columns: readonly Column<Row>[];
  readonly tools: ReactNode;
  readonly above: ReactNode;
  /** The actions on the selected rows. */
  readonly foot: ReactNode;
  readonly choice: CardChoice<Row>;
  readonly onCards: ColumnsInUse<Row>['onCards'];
}

/** The tools of every list: saved views, columns, selection and export. */
export const useListTools = <Row, Filters extends PagedFilters>(
  setup: ListToolsSetup<Row, Filters>,
): ListTools<Row> => {
  const {
    name,
    title,
    urlFilters,
    inUse,
    list,
    columns,
    idOf,
    nameOf,
    read,
    readReportingErrors,
    movesToStart,
    bulk,
  } = setup;
  const { linesOf, readChanged } = setup;
  const text = useText();
  const mobile = useIsMobile();
  const preferences = useListPreferences(name);
  const chosen = useChosenColumns(columns, preferences);
  const views = useViews(urlFilters, inUse, preferences);
  const [selection] = useState(() => createSelection(idOf));
  const { items, total } = list;
  useEffect(() => {
    selection.show(items, setup.narrowingKey);
  }, [selection, items, setup.narrowingKey]);
  const [selecting, setSelecting] = useState(false);
  const all = useSelectAll({
    of: setup.filterKey,
    selection,
    total: setup.exactTotal ?? total,
    isMore: setup.exactTotal === undefined && list.isMore === true,
    most: setup.selectsAtMost ?? SELECTED_AT_MOST,
    read: readReportingErrors,
  });
  const shown = useMemo(() => selectable(chosen.shown, selection, nameOf), [chosen.shown, selection, nameOf]);
  const exporting = useExport({
    title,
    columns: chosen.exported,
    idOf,
    read,
    ...(movesToStart === undefined ? {} : { movesToStart }),
    ...(readChanged === undefined ? {} : { readChanged }),
    ...(linesOf === undefined ? {} : { linesOf }),
  });
  const startsHidden = columns.flatMap((column) => (column.startsHidden === true ? [column.key] : []));
  return {
    onCards: chosen.onCards,
    choice: {
      selection,
      selecting,
      begin: (row) => {
        selection.set([row], true);
        setSelecting(true);
      },
      nameOf,
    },
    columns: shown,
    tools: (
      <>
        <ViewMenu {...views} />
        {mobile ? (
          <FieldSheet {...chosen} offered={[...setup.onCard, ...startsHidden]} />
        ) : (
          <ColumnMenu {...chosen} />
        )}
        {mobile && !selecting ? (
          <Button
            icon={<CheckSquareOutlined aria-hidden />}
            disabled={total === 0}
            onClick={() => {
              setSelecting(true);
            }}
          >
            {text('list.select-begin')}
          </Button>
        ) : null}
        <ExportMenu
          label={text('export.all')}
          empty={total === 0}
          feed={exporting.feed}
          onChoose={exporting.start}
        />
      </>
    ),
    above: <ExportStrip feed={exporting.feed} onCancel={exporting.cancel} />,
    foot:
      mobile && !selecting ? null : (
        <BulkBar
          selection={selection}
          all={all}
          onEnd={
            mobile
              ? () => {
                  selection.clear();
                  setSelecting(false);
                }
              : undefined
          }
        >
          {(rows) => (
            <SelectedActions
              rows={rows}
              choices={bulk ?? []}
              feed={exporting.feed}
              onExport={(format) => {
                exporting.start(format, rows);
              }}
              onClear={mobile ? selection.clear : undefined}
            />
          )}
        </BulkBar>
      ),
  };
};
