/** The public part of this area, for other areas. */
export { SessionList, SessionRows } from './session-list';
