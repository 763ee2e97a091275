/** The detail kit: see `docs/kit.md`. */
export { actionsOf, defineDetail } from './detail';
export type { DeclaredAction } from './detail';
export { DetailView } from './detail-view';
