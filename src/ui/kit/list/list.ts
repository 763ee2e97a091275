import type { QueryKey } from '@tanstack/react-query';
import type { ListName } from '@/application/list/list-preferences';
import type { ExportPaging } from '@/application/export/export-rows.use-case';
import type { Services } from '@/application/services';
import type { Cell } from '@/domain/export/sheet';
import type { Instant } from '@/domain/kernel/instant';
import type { MessageKey } from '@/messages/keys';
import type { Viewer } from '../access/use-viewer';
import type { Text } from '../text/use-text';
import type { BulkAction, ListAction, RowAction } from './actions/action';
import type { CardPlan } from './cards/card-plan';
import type { Field } from './fields/field';
import { urlFiltersOf, type FiltersOf, type FilterSet } from './filters/filter';
import type { GroupOf } from './in-groups';
import type { UrlFilters } from './use-url-filters';
import type { AnsweredPage } from './use-list-query';

/* The declaration of a list page: its filters, fields, query and actions. */

type PrefixOf<Suffix extends string> = MessageKey extends infer Key
  ? Key extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never;

/** A prefix for which the catalogue has every text of a list: `<texts>.title`, `<texts>.failed`, `<texts>.empty` … */
type ListTexts = PrefixOf<'title'> &
  PrefixOf<'failed'> &
  PrefixOf<'failed.note'> &
  PrefixOf<'empty'> &
  PrefixOf<'empty.note'>;

/** The key of an empty list's title; the catalogue must also have its note. */
type EmptyTexts = PrefixOf<'note'> & MessageKey;

/** Options of a query. With `background`, a failure is not shown. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly background: boolean;
  readonly catch?: false;
}

/** The target of a row. */
export interface RowLink<Row> {
  /** Returns path and query. Without a path the row opens over the current page. */
  readonly to: (row: Row, searchParams: URLSearchParams) => string | URLSearchParams;
  /** The title of the opened tab. */
  readonly title?: (row: Row) => string;
  /** The accessible name of a card that is a button. */
  readonly name?: (row: Row, text: Text) => string;
  readonly permission?: string;
}

/** The definition of a list page. */
export interface ListDefinition<Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>> {
  readonly name: ListName;
  readonly texts: ListTexts;
  readonly filters: Set;
  readonly fields: readonly Field<Row>[];
  readonly card: CardPlan;
  readonly idOf: (row: Row) => string;
  /** The name of a row; absent: its id. */
  readonly nameOf?: (row: Row) => string;
  /** The query for the server, without page and size. */
  readonly toQuery: (filters: FiltersOf<Set>, now: Instant) => Query;
  /** The prefix of the list's query keys. */
  readonly queryKey: QueryKey;
  readonly read: (services: Services, query: Query & ExportPaging, options: ReadOptions) => Promise<Page>;
  /** The polling interval, in ms. */
  readonly everyMs?: number;
  /**
   * Whether changed rows move to the start, because the list is sorted by a value that changes. An export then queries
   * the first pages again at its end.
   */
  readonly movesToStart?: boolean;
  /**
   * Changes the query so that the rows that changed last come first; absent if the list already has this order. An
   * export runs the changed query at its end.
   */
  readonly lastChanged?: (query: Query) => Query;
  /** Splits a row into lines, which an export writes as separate rows; absent: a row is one line. */
  readonly linesOf?: (row: Row) => readonly Row[];
  /** The tint of a row. A field must show the same information as text. */
  readonly tone?: (row: Row, filters: FiltersOf<Set>) => 'none' | 'waiting' | 'pressing';
  readonly open?: RowLink<Row>;
  /**
   * Returns the group of a row if the filters ask for groups. The query then asks the server for the rows by group. On
   * a server that cannot sort them, the rows of each page are sorted by group.
   */
  readonly group?: (filters: FiltersOf<Set>) => GroupOf<Row> | undefined;
  readonly actions?: readonly RowAction<Row>[];
  /** The width of the action column. */
  readonly actionsWidth?: string;
  /** Whether the rows have actions under these filters. If not, the table has no column of actions. */
  readonly actionsWhen?: (filters: FiltersOf<Set>) => boolean;
  /** A note that explains why a row has no actions, or no further ones. */
  readonly note?: (row: Row, viewer: Viewer, text: Text) => string | undefined;
  readonly bulk?: readonly BulkAction<Row>[];
  /** The largest number of rows that can be selected across pages; absent: the kit's limit. */
  readonly selectsAtMost?: number;
  readonly primary?: readonly ListAction[];
  /** The text of an empty list. Absent: `<texts>.empty`, with a reset button. */
  readonly empty?: (filters: FiltersOf<Set>, isNarrowed: boolean) => EmptyTexts;
  /** The number of rows per value of a tab filter, by the filter's name. */
  readonly counts?: (page: Page) => Readonly<Record<string, Readonly<Record<string, number | string>>>>;
  /** The totals in the last row of the table, by field key; money in fen. */
  readonly totals?: (page: Page) => Readonly<Record<string, Cell>>;
}

/** A definition with the parts that `defineList` adds. */
export type List<Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>> = ListDefinition<
  Row,
  Set,
  Query,
  Page
> & { readonly urlFilters: UrlFilters<FiltersOf<Set>> };

/** Declares a list once: filters, fields, query, actions, states. */
export const defineList = <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>(
  definition: ListDefinition<Row, Set, Query, Page>,
): List<Row, Set, Query, Page> => ({ ...definition, urlFilters: urlFiltersOf(definition.filters) });
