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
import { addressOf, type FiltersOf, type FilterSet } from './filters/filter';
import type { FilterAddress } from './use-address-filters';
import type { AnsweredPage } from './use-list-query';

type PrefixOf<Suffix extends string> = MessageKey extends infer Key
  ? Key extends `${infer Prefix}.${Suffix}`
    ? Prefix
    : never
  : never;

/** A prefix of the catalogue that holds every text of a list: `<words>.title`, `.search`, `.failed`, `.empty` … */
type ListTexts = PrefixOf<'title'> &
  PrefixOf<'failed'> &
  PrefixOf<'failed.note'> &
  PrefixOf<'empty'> &
  PrefixOf<'empty.note'>;

/** A text of an empty list, which has a note of its own. */
type EmptyTexts = PrefixOf<'note'> & MessageKey;

/** How a read behaves: a background read fails silently. */
export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly background: boolean;
  readonly catch?: false;
}

/** Where a row leads. */
export interface RowAddress<Row> {
  /** Path and query; without a path the row opens over the page. */
  readonly to: (row: Row, address: URLSearchParams) => string | URLSearchParams;
  /** The title of the tab that it opens. */
  readonly title?: (row: Row) => string;
  /** The accessible name of a card that is a button. */
  readonly name?: (row: Row, text: Text) => string;
  readonly permission?: string;
}

/** Everything that a list page is. */
export interface ListDefinition<Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>> {
  readonly name: ListName;
  readonly words: ListTexts;
  readonly filters: Set;
  readonly fields: readonly Field<Row>[];
  readonly card: CardPlan;
  readonly idOf: (row: Row) => string;
  /** The name of a row; absent: its id. */
  readonly nameOf?: (row: Row) => string;
  /** The query for the server, without the page. */
  readonly ask: (filters: FiltersOf<Set>, now: Instant) => Query;
  /** The keys of its queries begin with this. */
  readonly queryKey: QueryKey;
  readonly read: (services: Services, query: Query & ExportPaging, options: ReadOptions) => Promise<Page>;
  /** Reads it again this often, in ms. */
  readonly everyMs?: number;
  /** The list is sorted by something that changes: what changes during an export moves to its start. */
  readonly movesToStart?: boolean;
  /** The tint of a row; a field must say the same as a text. */
  readonly tone?: (row: Row, filters: FiltersOf<Set>) => 'none' | 'waiting' | 'pressing';
  readonly open?: RowAddress<Row>;
  readonly actions?: readonly RowAction<Row>[];
  /** The width of the column with the actions. */
  readonly actionsWidth?: string;
  /** Why nothing, or not more, can be done with a row. */
  readonly note?: (row: Row, viewer: Viewer, text: Text) => string | undefined;
  readonly bulk?: readonly BulkAction<Row>[];
  readonly primary?: readonly ListAction[];
  /** The text of an empty list; absent: `<words>.empty`, which offers a reset. */
  readonly empty?: (filters: FiltersOf<Set>, isNarrowed: boolean) => EmptyTexts;
  /** How many rows each value of a tab filter has, by the name of the filter. */
  readonly counts?: (page: Page) => Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The last row of the table, by the keys of the fields; money in cents. */
  readonly totals?: (page: Page) => Readonly<Record<string, Cell>>;
  /** A desk: after an action the focus goes to the next row. */
  readonly movesOn?: true;
}

/** A list as the kit uses it. */
export type List<Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>> = ListDefinition<
  Row,
  Set,
  Query,
  Page
> & { readonly address: FilterAddress<FiltersOf<Set>> };

/** Declares a list once: filters, fields, query, actions, states. */
export const defineList = <Row, Set extends FilterSet, Query, Page extends AnsweredPage<Row>>(
  definition: ListDefinition<Row, Set, Query, Page>,
): List<Row, Set, Query, Page> => ({ ...definition, address: addressOf(definition.filters) });
