import { MINUTE } from '../../domain/kernel/instant';
import type { Result } from '../../domain/result';
import type { CommandRunner } from '../kernel/command-runner';
import type { CartChange, MallBuyingGateway } from './mall-buying.port';

const FLEETING_MS = 2 * MINUTE;

/** Refusals are values; a failure has been shown when it is thrown. */
export interface MallBuyingCommands {
  setCart(change: CartChange): Promise<Result<undefined>>;
}

export const createMallBuyingCommands = (
  gateway: Pick<MallBuyingGateway, 'setCart'>,
  runner: CommandRunner,
): MallBuyingCommands => ({
  setCart: (change) =>
    runner.run({
      action: 'mall.cart',
      id: change.skuId,
      input: change,
      // A later click on "add" adds again; a retry within this time is the same one.
      forMs: FLEETING_MS,
      send: (key) => gateway.setCart(change, key),
      change: () => ({ area: 'mall-cart', id: change.skuId, kind: 'changed' }),
    }),
});

declare module '../services' {
  interface Services {
    readonly mallBuyingCommands: MallBuyingCommands;
  }
}
