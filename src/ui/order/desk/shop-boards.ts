import type { CountedBoard } from '@/domain/order/board';

/**
 * The boards of a shop, in the sequence of a working day. A board is a list of orders that wait for a step.
 */
export const SHOP_BOARDS = [
  'accept',
  'today',
  'tomorrow',
  'appoint',
  'installing',
] as const satisfies readonly CountedBoard[];

export type ShopBoard = (typeof SHOP_BOARDS)[number];
