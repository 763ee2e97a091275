import { Button } from 'antd';
import { type MouseEvent, type ReactNode, useCallback, useMemo } from 'react';
import type { ExportPaging } from '@/application/export/export-rows.use-case';
import { useViewer } from '../access/use-viewer';
import { useIsMobile } from '../early/use-media';
import { openInBrowserTab, isPlainClick } from '../plain-click';
import { useServices } from '../services/services';
import { StatePage } from '../states/state-page';
import { DataTable } from '../table/data-table';
import { useText } from '../text/use-text';
import { hasColumn, isOffered, type RowAction } from './actions/action';
import { useActions } from './actions/use-actions';
import { useBulkActions } from './actions/use-bulk-actions';
import { ListCards, ListCardsSkeleton } from './cards/list-cards';
import { written } from './fields/field-value';
import { useFieldContext } from './fields/use-field-context';
import { FilterBar, hasPlace, PLACES } from './filters/filter-bar';
import { type Filter, type FilterSet, isNarrowed, narrowingOf, resetOf } from './filters/filter';
import { useRowKeys } from './keys/use-row-keys';
import type { List } from './list';
import { ListPage } from './list-page';
import { MainButtons } from './main-buttons';
import { SearchField } from './search-field';
import { useUrlFilters } from './use-url-filters';
import { useColumns } from './use-columns';
import { type AnsweredPage, useListQuery } from './use-list-query';
import { listQueryOf } from './list-query';
import { useExactTotal } from './use-exact-total';
import { useListTools } from './use-list-tools';
import { useRowInUrl } from './use-row-in-url';
import { useRowOpening } from './use-row-opening';
import { useOpeningView } from './views/use-opening-view';

interface Props<Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>> {
  readonly of: List<Row, Set, Query, Page>;
  /** Actions that need hooks; they come after those of the definition. */
  readonly actions?: readonly RowAction<Row>[];
  /** Replaces `primary`, for a list whose main button is a component. */
  readonly primary?: ReactNode;
  /** Content before the main buttons. */
  readonly beside?: ReactNode;
}

/** The largest number of placeholder rows, enough to fill a screen. */
const SKELETON_ROWS_MAX = 20;
/** The number of narrow filters that fit beside the search field and the tools at 1366 px. */
const NARROW_FILTERS = 3;

const NO_ROWS: readonly never[] = [];

const OpenedList = <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>({
  of,
  actions: further,
  primary,
  beside,
}: Props<Row, Set, Query, Page>) => {
  const text = useText();
  const services = useServices();
  const { clock } = services;
  const viewer = useViewer();
  const mobile = useIsMobile();
  const inUse = useUrlFilters(of.urlFilters);
  const { filters, change } = inUse;
  const asked = of.toQuery(filters, clock.now());
  const groupOf = of.group?.(filters);
  const list = useListQuery(
    listQueryOf(of, services, { ...asked, page: filters.page, pageSize: filters.size }, groupOf),
  );
  const { items } = list;
  // After a change of the sorting, the earlier rows stay until the new ones arrive. The earlier rows may be ungrouped.
  const shownGroups = list.page?.isGrouped === true ? groupOf : undefined;
  const title = text(`${of.texts}.title`);
  const nameOf = of.nameOf ?? of.idOf;

  const actions = useMemo(() => [...(of.actions ?? []), ...(further ?? [])], [of.actions, further]);
  const acting = useActions({ list: of.name, items, idOf: of.idOf, refresh: list.refresh });
  const context = useFieldContext(of.fields, list.readAt);
  const note = useMemo(() => of.note && ((row: Row) => of.note?.(row, viewer, text)), [of, viewer, text]);
  const isActed = hasColumn(actions, of.note !== undefined, viewer);
  const { run } = acting;
  const shownActions = useMemo(
    () => (isActed ? { all: actions, viewer, run, note } : undefined),
    [isActed, actions, viewer, run, note],
  );
  const { fields, columns } = useColumns({ of, filters, change, context, viewer, actions: shownActions });

  const readReportingErrors = useCallback(
    (paging: ExportPaging, signal: AbortSignal, background = false) =>
      of.read(services, { ...of.toQuery(filters, clock.now()), ...paging }, { signal, background }),
    [of, services, filters, clock],
  );
  const read = useCallback(
    (paging: ExportPaging, signal: AbortSignal) => readReportingErrors(paging, signal, true),
    [readReportingErrors],
  );
  const { lastChanged } = of;
  const readChanged =
    lastChanged &&
    ((paging: ExportPaging, signal: AbortSignal) =>
      of.read(
        services,
        { ...lastChanged(of.toQuery(filters, clock.now())), ...paging },
        { signal, background: true },
      ));
  const { page: _page, size: _size, ...kept } = filters;
  const filtered = JSON.stringify(kept);
  const exact = useExactTotal({ of: filtered, read: readReportingErrors, now: clock.now });
  const bulk = useBulkActions(of.bulk, of.idOf, nameOf, viewer);
  const tools = useListTools({
    name: of.name,
    title,
    urlFilters: of.urlFilters,
    inUse,
    list,
    columns,
    idOf: of.idOf,
    nameOf,
    read,
    readReportingErrors,
    filterKey: filtered,
    narrowingKey: narrowingOf(of.filters, filters),
    onCard: of.card.lines.flatMap(({ start = [], end = [] }) => [...start, ...end]),
    selectsAtMost: of.selectsAtMost,
    exactTotal: exact.answer?.isMore === false ? exact.answer.total : undefined,
    ...(of.movesToStart === undefined ? {} : { movesToStart: of.movesToStart }),
    ...(readChanged === undefined ? {} : { readChanged }),
    ...(of.linesOf === undefined ? {} : { linesOf: of.linesOf }),
    bulk: bulk.choices,
  });

  const keys = Object.fromEntries(
    actions.flatMap((action) => {
      const { letter } = action;
      if (letter === undefined) return [];
      const act = (place: number) => {
        const row = items[place];
        if (row !== undefined && isOffered(action, row, viewer)) run(action, row);
      };
      return [[letter, act]];
    }),
  );
  useRowKeys(of.name, keys);
  const opening = useRowOpening(of.open, viewer);
  const openers = actions.filter(({ opensRow }) => opensRow === true);
  const openerOf = (row: Row) => openers.find((action) => isOffered(action, row, viewer));
  const runOpener = (row: Row) => {
    const opener = openerOf(row);
    if (opener !== undefined) run(opener, row);
  };
  // A link to a row only opens a dialog. It must not run an action that sends a command.
  const hasDialog = (row: Row) => 'run' in (openerOf(row) ?? {});
  const dialogLinkOf = useRowInUrl({
    ...{ items, loading: list.loading, idOf: of.idOf },
    openDialog: (row) => {
      if (hasDialog(row)) runOpener(row);
    },
  });
  const linkOf = opening?.linkTo ?? ((row: Row) => (hasDialog(row) ? dialogLinkOf(row) : undefined));
  const isClickable = opening === undefined ? (row: Row) => openerOf(row) !== undefined : undefined;
  const openCard = (row: Row, event: MouseEvent) => {
    const link = isPlainClick(event) ? undefined : linkOf(row);
    if (link !== undefined) openInBrowserTab(link);
    else if (opening === undefined) runOpener(row);
    else opening.open(row);
  };
  // A card that is one button must contain no other control, such as the button of an action that opens the same row.
  const { isButton, ...plan } = of.card;

  const narrowed = isNarrowed(of.filters, filters);
  const reset = useCallback(() => {
    change(resetOf(of.filters));
  }, [change, of.filters]);
  const search = 'search' in filters ? String(filters.search) : undefined;
  const onSearch = useCallback(
    (typed: string) => {
      change({ search: typed } as never);
    },
    [change],
  );
  const onPage = useCallback(
    (page: number, size: number) => {
      change({ page, size } as never);
    },
    [change],
  );
  const emptyKey = of.empty?.(filters, narrowed);
  const hasReset = emptyKey === undefined ? narrowed : emptyKey === `${of.texts}.empty`;
  const totals = list.page === undefined ? undefined : of.totals?.(list.page);
  const toneOf = of.tone;
  const rowTone = useMemo(() => toneOf && ((row: Row) => toneOf(row, filters)), [toneOf, filters]);
  const counts = useMemo(() => list.page && of.counts?.(list.page), [list.page, of]);
  const bar = { set: of.filters, filters, counts, onChange: change };
  const barPlaces = mobile ? PLACES.barAndTools : PLACES.bar;
  const barFilters = Object.values(of.filters).filter(({ place }) =>
    barPlaces.some((each) => each === place),
  );
  const usesRows = Object.values<Filter<unknown>>(of.filters).some((filter) => filter.usesRows);
  const rowsOfBar = usesRows ? (list.stale ? NO_ROWS : items) : undefined;
  // A single filter, or a few narrow ones, fit beside the search field; more filters need their own line.
  const isShort =
    !mobile &&
    (barFilters.length === 1 ||
      (barFilters.length <= NARROW_FILTERS && barFilters.every(({ wide }) => !wide)));
  // Filters with their own line may fill this line. A reset button at its end would wrap and move the rows.
  const resetsAbove = !mobile && !isShort;
  const onReset = narrowed ? reset : undefined;
  const filterBar = (
    <FilterBar {...bar} places={barPlaces} rows={rowsOfBar} onReset={resetsAbove ? undefined : onReset} />
  );
  const rows = () => {
    if (mobile) {
      return list.loading ? (
        <ListCardsSkeleton />
      ) : (
        <ListCards
          label={title}
          rows={items}
          plan={{
            ...plan,
            ...(isButton === true && opening !== undefined ? { isButton } : {}),
            lines: [
              ...plan.lines,
              ...tools.onCards.added.map((key) => ({ start: [key], look: 'soft' as const })),
            ],
          }}
          fields={fields.flatMap((field) => {
            if (tools.onCards.hidden.includes(field.key)) return [];
            return [tools.onCards.added.includes(field.key) ? { ...field, card: 'titled' as const } : field];
          })}
          choice={tools.choice}
          context={context}
          actions={shownActions}
          rowKey={of.idOf}
          rowTone={rowTone}
          groupOf={shownGroups}
          groupRest={list.page?.groupRest}
          onOpen={openCard}
          isClickable={isClickable}
          openName={(row) => of.open?.name?.(row, text) ?? nameOf(row)}
        />
      );
    }
    return (
      <DataTable
        label={title}
        columns={tools.columns}
        rows={items}
        rowKey={of.idOf}
        skeletonRows={list.loading ? Math.min(filters.size, SKELETON_ROWS_MAX) : 0}
        stale={list.stale}
        {...(rowTone === undefined ? {} : { rowTone })}
        onRowClick={opening?.open ?? runOpener}
        isClickable={isClickable}
        rowLink={linkOf}
        groupOf={shownGroups}
        groupRest={list.page?.groupRest}
        totals={
          totals && {
            title: text('list.totals'),
            cells: Object.fromEntries(
              of.fields.flatMap(({ key, kind }) => {
                const value = totals[key];
                return value === undefined ? [] : [[key, written(kind, value)]];
              }),
            ),
          }
        }
      />
    );
  };
  const buttons =
    primary ?? (of.primary && <MainButtons actions={of.primary} viewer={viewer} tools={acting.tools} />);
  return (
    <>
      <ListPage
        name={of.name}
        title={title}
        list={list}
        search={
          search === undefined ? null : (
            <SearchField
              name={text(`${of.texts}.search.name` as never)}
              placeholder={text(`${of.texts}.search` as never)}
              value={search}
              onSearch={onSearch}
            />
          )
        }
        tabs={
          <>
            {hasPlace(of.filters, 'tab') ? <FilterBar {...bar} places={PLACES.tab} /> : null}
            {isShort ? filterBar : null}
          </>
        }
        {...(barFilters.length === 0 || isShort ? {} : { filters: filterBar })}
        onReset={resetsAbove ? onReset : undefined}
        tools={
          <>
            {!mobile && hasPlace(of.filters, 'tools') ? <FilterBar {...bar} places={PLACES.tools} /> : null}
            {tools.tools}
          </>
        }
        primary={
          beside === undefined ? (
            buttons
          ) : (
            <>
              {beside}
              {buttons}
            </>
          )
        }
        above={tools.above}
        foot={tools.foot}
        narrowed={narrowed}
        page={filters.page}
        size={filters.size}
        onPage={onPage}
        exact={exact}
        failed={{ title: text(`${of.texts}.failed`), note: text(`${of.texts}.failed.note`) }}
        empty={
          <StatePage
            title={text(emptyKey ?? `${of.texts}.empty`)}
            note={text(`${emptyKey ?? `${of.texts}.empty`}.note` as never)}
            {...(hasReset ? { action: <Button onClick={reset}>{text('list.reset')}</Button> } : {})}
          />
        }
      >
        {rows()}
      </ListPage>
      {acting.beside}
      {bulk.dialogs}
    </>
  );
};

/**
 * Renders a whole list page from its definition. If the URL has no filters, it opens with the user's default
 * view.
 */
export const ListView = <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>(
  props: Props<Row, Set, Query, Page>,
) => (useOpeningView(props.of.name, props.of.urlFilters) ? null : <OpenedList {...props} />);
