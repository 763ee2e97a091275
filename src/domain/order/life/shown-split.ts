import type { PartyType } from '../../kernel/party';
import type { Split } from './settlement';

/** The parts of a division that a user may see. Staff see all parts, the seller and the shop their own (business 2). */
export const shownSplit = ({ shop, revenue, seller }: Split, type: PartyType): Partial<Split> => {
  if (type === 'PLATFORM') return { shop, revenue, seller };
  return type === 'SHOP' ? { shop } : { seller };
};
