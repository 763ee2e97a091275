import { MINUTE } from '../../domain/kernel/instant';
import type { Id } from '../../domain/kernel/id';
import type { AddressChange } from '../../domain/mall/address-book';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { CartChange, MallBuyingGateway } from './mall-buying.port';

const FLEETING_MS = 2 * MINUTE;

/** The commands of buyers. Refusals are values; a thrown failure has already been shown. */
export interface MallBuyingCommands {
  setCart(change: CartChange): Promise<Result<undefined>>;
  changeAddress(change: AddressChange): Promise<Result<{ readonly id: Id }>>;
}

export const createMallBuyingCommands = (
  gateway: Pick<MallBuyingGateway, 'setCart' | 'changeAddress'>,
  runner: CommandRunner,
): MallBuyingCommands => ({
  setCart: (change) =>
    runner.run({
      action: 'mall.cart',
      id: change.skuId,
      input: change,
      // The key expires, because a later click on "add" adds again. A retry within this time is the same
      // command.
      forMs: FLEETING_MS,
      send: (key) => gateway.setCart(change, key),
      change: () => ({ area: 'mall-cart', id: change.skuId, kind: 'changed' }),
    }),
  changeAddress: (change) =>
    runner.run({
      action: `mall.address.${change.action}`,
      id: change.id === '' ? 'new' : change.id,
      input: change,
      forMs: FLEETING_MS,
      send: (key) => gateway.changeAddress(change, key),
      change: ({ id }) => ({ area: 'mall-address', id, kind: 'changed' }),
    }),
});

declare module '../services' {
  interface Services {
    readonly mallBuyingCommands: MallBuyingCommands;
  }
}
