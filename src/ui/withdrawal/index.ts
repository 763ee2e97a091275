export { ReasonDialog } from './reason-dialog';
