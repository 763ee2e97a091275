/** The public part of this area, for other areas. */
export { SessionList } from './session-list';
