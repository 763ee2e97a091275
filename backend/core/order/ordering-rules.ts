import { hasPermission } from '@/domain/access/permissions';
import { mayViewImages } from '@/domain/order/image-viewers';
import type { PartyType } from '@/domain/kernel/party';
import type { Member } from '../http/answers';
import type { ReferenceStorage } from '../ports/storage.port';
import { SEE_PRICES } from './order-rights';

interface Seeing {
  readonly account: Pick<Member['account'], 'type' | 'permissions'>;
}

const SHOP_REQUIRED = 'order.outletRequired';
const IMAGE_VIEWERS = 'order.imageViewers';

/**
 * Whether the user sees prices and points of projects. A shop never sees them, even with the permission (business 2).
 */
export const seesPrices = ({ account: { type, permissions } }: Seeing): boolean =>
  type !== 'SHOP' && hasPermission(permissions, [SEE_PRICES]);

/** Whether a new order needs a shop on this platform. */
export const shopRequired = async (reference: ReferenceStorage, platform: string): Promise<boolean> =>
  (await reference.configuration(platform, SHOP_REQUIRED)) === '1';

/** Whether this kind of account sees an order's pictures on this platform. */
export const viewsImages = async (
  reference: ReferenceStorage,
  platform: string,
  type: PartyType,
): Promise<boolean> => mayViewImages((await reference.configuration(platform, IMAGE_VIEWERS)) ?? '', type);
