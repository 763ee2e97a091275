/** The public part of this area, for other areas. */
export { REFUND_DISPLAY_TINTS } from './refund-display-tints';
export { SettleDialog } from './settle-dialog';
