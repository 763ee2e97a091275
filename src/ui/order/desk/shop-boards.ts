import type { CountedBoard } from '@/domain/order/board';

/** What a shop works on, in the order of its day. */
export const SHOP_BOARDS = [
  'accept',
  'today',
  'tomorrow',
  'appoint',
  'installing',
] as const satisfies readonly CountedBoard[];

export type ShopBoard = (typeof SHOP_BOARDS)[number];
