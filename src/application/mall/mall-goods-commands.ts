import type { Id } from '../../domain/kernel/id';
import { MINUTE } from '../../domain/kernel/instant';
import type { CategoryChange } from '../../domain/mall/category';
import type { GoodsInput } from '../../domain/mall/goods';
import type { Result } from '../../domain/result';
import type { Change } from '../kernel/change';
import type { CommandRunner } from '../kernel/command-runner';
import type { DraftShelf } from '../kernel/draft-shelf';
import type { GoodsChangeOf, GoodsStep, MallGoodsGateway, StockChange } from './mall-goods.port';

/** The commands on goods. Refusals are values; a thrown failure has already been shown. */
export interface MallGoodsCommands {
  save(input: GoodsInput): Promise<Result<{ readonly id: Id }>>;
  changeCategories(change: CategoryChange): Promise<Result<{ readonly revision: number }>>;
  step(step: GoodsStep): Promise<Result<undefined>>;
  change(change: GoodsChangeOf): Promise<Result<{ readonly version: number }>>;
  adjust(goodsId: Id, change: StockChange): Promise<Result<{ readonly stock: number }>>;
}

const KEY_KEPT_MS = 10 * MINUTE;

const changed = (id: Id): Change => ({ area: 'mall', id, kind: 'changed' });

export const createMallGoodsCommands = (
  gateway: MallGoodsGateway,
  runner: CommandRunner,
): MallGoodsCommands => ({
  save: (input) =>
    runner.run({
      action: 'mall.save',
      id: input.id,
      input,
      send: (key) => gateway.save(input, key),
      change: ({ id }) => changed(id),
    }),
  changeCategories: (change) =>
    runner.run({
      action: 'mall.categories',
      id: change.id,
      input: change,
      send: (key) => gateway.changeCategories(change, key),
      change: () => ({ area: 'mall-category', id: change.id, kind: 'changed' }),
    }),
  step: (step) =>
    runner.run({
      action: `mall.${step.action}`,
      id: step.id,
      input: step,
      // The key expires, because goods may be put on sale again later. A retry within this time is the same
      // step.
      forMs: KEY_KEPT_MS,
      send: (key) => gateway.step(step, key),
      change: () => changed(step.id),
    }),
  change: (change) =>
    runner.run({
      action: `mall.change.${change.kind}`,
      id: change.id,
      input: change,
      send: (key) => gateway.change(change, key),
      change: () => changed(change.id),
    }),
  adjust: (goodsId, change) =>
    runner.run({
      action: 'mall.adjust',
      id: change.skuId,
      input: change,
      // The key expires, because a later delivery may have the same number of pieces and the same reason. A
      // retry within this time is the same delivery.
      forMs: KEY_KEPT_MS,
      send: (key) => gateway.adjust(change, key),
      change: () => changed(goodsId),
    }),
});

/**
 * The input of the goods form. Amounts are in yuan. The specifications with their SKUs are JSON, because a
 * draft only stores texts.
 */
export interface GoodsFormValues {
  readonly title: string;
  readonly category: string;
  readonly brand: string;
  readonly pictures: readonly string[];
  /** The file names of the video and its still picture; empty without a video. */
  readonly film: readonly string[];
  readonly matrix: string;
  readonly freightFee: string;
  readonly freightFreeFrom: string;
  readonly limit: string;
  readonly place: string;
  readonly description: string;
  /** The goods as they were read, as JSON with their version. Empty for new goods. The draft stores this field. */
  readonly base: string;
}

export const NO_GOODS: GoodsFormValues = {
  ...{
    title: '',
    category: '',
    brand: '',
    pictures: [],
    film: [],
    matrix: '',
    freightFee: '',
    freightFreeFrom: '',
  },
  ...{ limit: '', place: '', description: '', base: '' },
};

declare module '../services' {
  interface Services {
    readonly mallGoodsCommands: MallGoodsCommands;
    readonly mallGoodsDrafts: DraftShelf<GoodsFormValues>;
  }
}
