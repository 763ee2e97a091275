import { DATE_PRESETS } from '../../domain/dates/range';
import type { ColumnChoice } from '../../domain/list/column-choice';
import type { ListPreferences, SavedView } from '../../domain/list/saved-views';

/* Parses a user's stored list preferences, because users can change data in the browser. */

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (stored: unknown): Fields =>
  typeof stored === 'object' && stored !== null ? (stored as Fields) : {};
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

const choiceIn = (stored: unknown): { readonly columns?: ColumnChoice } => {
  const { order, hidden } = fieldsOf(stored);
  return isTexts(order) && isTexts(hidden) ? { columns: { order, hidden } } : {};
};

const viewIn = (stored: unknown): readonly SavedView[] => {
  const { id, name, query, preset, columns } = fieldsOf(stored);
  if (typeof id !== 'string' || typeof name !== 'string' || typeof query !== 'string') return [];
  const known = DATE_PRESETS.find((each) => each === preset);
  return [{ id, name, query, ...(known === undefined ? {} : { preset: known }), ...choiceIn(columns) }];
};

/** Checks stored preferences. A damaged view is left out; the others stay. */
export const parseListPreferences = (stored: unknown): ListPreferences | undefined => {
  const { views, defaultView, columns } = fieldsOf(stored);
  if (!Array.isArray(views)) return undefined;
  return {
    views: views.flatMap(viewIn),
    ...(typeof defaultView === 'string' ? { defaultView } : {}),
    ...choiceIn(columns),
  };
};
