/** The detail kit: see `docs/kit.md`. */
export { actionsOf, defineDetail } from './detail';
export type { DeclaredAction, DetailDefinition, HistoryLine } from './detail';
export { Detail, DetailView } from './detail-view';
