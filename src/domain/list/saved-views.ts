import type { DatePreset } from '../dates/range';
import { isBlank } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import type { ColumnChoice } from './column-choice';

/** Filters, sorting and columns of a list under a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The filters as a query string, stored verbatim, so that a filter that is no longer offered is kept. */
  readonly query: string;
  /** A date preset that moves with the calendar. Absent if the query contains the range or the default applies. */
  readonly preset?: DatePreset;
  /** The columns; absent for the default. */
  readonly columns?: ColumnChoice;
}

/** The stored preferences of one user for one list. */
export interface ListPreferences {
  readonly views: readonly SavedView[];
  /** The view that the list opens with. */
  readonly defaultView?: string;
  readonly columns?: ColumnChoice;
}

export const NO_PREFERENCES: ListPreferences = { views: [] };

/** The maximum length of a name, in code points. */
export const VIEW_NAME_MAX = 20;
/** How many views a user may save for one list. */
export const VIEWS_MAX = 20;

type NameRefusal = 'list-view.name-required' | 'list-view.name-too-long' | 'list-view.name-taken';

/** Checks the name of a view and returns it trimmed. `besides` is the id of the view that is being renamed. */
export const checkViewName = (
  name: string,
  { views }: ListPreferences,
  besides?: string,
): Result<string, NameRefusal> => {
  const input = name.trim();
  if (isBlank(input)) return refuse('list-view.name-required');
  if ([...input].length > VIEW_NAME_MAX) return refuse('list-view.name-too-long', { max: VIEW_NAME_MAX });
  const isTaken = views.some((view) => view.id !== besides && view.name === input);
  return isTaken ? refuse('list-view.name-taken') : ok(input);
};

/** Adds a view, or overwrites the view with the same id. */
export const saveView = (
  before: ListPreferences,
  view: SavedView,
): Result<ListPreferences, NameRefusal | 'list-view.too-many'> => {
  const isKnown = before.views.some(({ id }) => id === view.id);
  if (!isKnown && before.views.length >= VIEWS_MAX) return refuse('list-view.too-many', { max: VIEWS_MAX });
  const name = checkViewName(view.name, before, view.id);
  if (!name.ok) return name;
  const saved = { ...view, name: name.value };
  return ok({
    ...before,
    views: isKnown
      ? before.views.map((each) => (each.id === view.id ? saved : each))
      : [...before.views, saved],
  });
};

/** The preferences without a view. A removed default view leaves no default. */
export const removeView = ({ defaultView, ...before }: ListPreferences, id: string): ListPreferences => ({
  ...before,
  views: before.views.filter((view) => view.id !== id),
  ...(defaultView === undefined || defaultView === id ? {} : { defaultView }),
});

/** Makes a view the default view. If it already is the default, the list has no default view any more. */
export const toggleDefaultView = (
  { defaultView, ...before }: ListPreferences,
  id: string,
): ListPreferences => (defaultView === id ? before : { ...before, defaultView: id });

/** Sets the columns of the preferences; `undefined` restores the default columns. */
export const withColumns = (
  { columns: _before, ...others }: ListPreferences,
  columns: ColumnChoice | undefined,
): ListPreferences => ({ ...others, ...(columns === undefined ? {} : { columns }) });
