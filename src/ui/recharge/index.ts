/** The public part of this area, for other areas. */
export { PART_TINTS } from './part-tints';
export { SettleDialog } from './settle-dialog';
