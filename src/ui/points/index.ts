/** The statement of points, for other areas. */
export { StatementView } from './statement-view';
