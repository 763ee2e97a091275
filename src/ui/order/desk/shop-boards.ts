import type { CountedBoard } from '@/domain/order/board';

/** The boards of a shop, in the order of its working day. */
export const SHOP_BOARDS = [
  'accept',
  'today',
  'tomorrow',
  'appoint',
  'installing',
] as const satisfies readonly CountedBoard[];

export type ShopBoard = (typeof SHOP_BOARDS)[number];
