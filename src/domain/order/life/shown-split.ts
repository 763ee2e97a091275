import type { PartyType } from '../../kernel/party';
import type { Split } from './settlement';

/** The parts of a hold that a user reads: the platform all, the seller and the shop each their own (business 2). */
export const shownSplit = ({ shop, revenue, seller }: Split, type: PartyType): Partial<Split> => {
  if (type === 'PLATFORM') return { shop, revenue, seller };
  return type === 'SHOP' ? { shop } : { seller };
};
