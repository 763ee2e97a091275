/** The public part of this area, for other areas. */
export { ReasonDialog } from './reason-dialog';
