export { PART_TINTS } from './part-tints';
export { SettleDialog } from './settle-dialog';
