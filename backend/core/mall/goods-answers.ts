import { hasPermission } from '@/domain/access/permissions';
import {
  adjustStock,
  asBuyerReads,
  availableGoodsActions,
  checkGoods,
  GOODS_ACTIONS,
  type GoodsAction,
  takeGoodsStep,
} from '@/domain/mall/goods';
import { changeGoods, checkChange } from '@/domain/mall/goods-change';
import type { Permission } from '@/domain/access/permission';
import { ok, refuse } from '@/domain/result';
import type { AreaParts } from '../area';
import type { Answers, Member } from '../http/answers';

/** The calls about the goods and categories of the mall. */
export type GoodsCall =
  | 'getMallWindow'
  | 'getMallCategories'
  | 'getMallCategoryHistory'
  | 'changeMallCategories'
  | 'getMallGoodsList'
  | 'getMallGoods'
  | 'saveMallGoods'
  | 'takeMallGoodsStep'
  | 'getMallStockJournal'
  | 'adjustMallStock'
  | 'changeMallGoods'
  | 'getMallGoodsHistory';

const has = ({ account }: Member, permission: Permission): boolean =>
  hasPermission(account.permissions, [permission]);

const mayDoWithGoods =
  (member: Member) =>
  (action: GoodsAction): boolean =>
    member.scope.wholePlatform && has(member, action === 'remove' ? 'mall:goods:remove' : 'mall:goods:edit');

/** Goods and their categories: what buyers see of them, and the changes by the brand's staff. */
export const goodsAnswers = (storage: AreaParts['storage']): Pick<Answers, GoodsCall> => {
  const goodsOf = ({ scope }: Member) => storage.within(scope).mallGoods;
  const categoriesOf = ({ scope }: Member) => storage.within(scope).mallCategories;
  return {
    getMallWindow: async ({ query }, member) => ok(await goodsOf(member).page({ ...query, status: 'ON' })),
    getMallCategories: async (_, member) => ok(await categoriesOf(member).tree()),
    getMallCategoryHistory: async (_, member) =>
      member.scope.wholePlatform
        ? ok({ entries: await categoriesOf(member).history() })
        : refuse('permission.denied'),
    changeMallCategories: async ({ body }, member) =>
      member.scope.wholePlatform
        ? categoriesOf(member).change(body, member.command, member.now)
        : refuse('permission.denied'),
    getMallGoodsList: async ({ query }, member) =>
      member.scope.wholePlatform ? ok(await goodsOf(member).page(query)) : refuse('permission.denied'),

    getMallGoods: async ({ id }, member) => {
      const found = await goodsOf(member).find(id);
      if (found === undefined) return refuse('mall.not-found');
      const shown = member.scope.wholePlatform ? found : asBuyerReads(found);
      return ok({ ...shown, actions: availableGoodsActions(found, mayDoWithGoods(member)) });
    },

    saveMallGoods: async ({ body }, member) => {
      const needed = body.id === '' ? 'mall:goods:add' : 'mall:goods:edit';
      if (!member.scope.wholePlatform || !has(member, needed)) return refuse('permission.denied');
      const checked = checkGoods(body);
      return checked.ok ? goodsOf(member).save(checked.value, member.command, member.now) : checked;
    },

    takeMallGoodsStep: async ({ action: asked, id }, member) => {
      const action = GOODS_ACTIONS.find((known) => known === asked);
      if (action === undefined) return refuse('request.no-such-call');
      return goodsOf(member).step(
        id,
        (state) => takeGoodsStep(action, state, mayDoWithGoods(member)),
        member.command,
        member.now,
      );
    },

    changeMallGoods: async ({ id, body }, member) => {
      if (!member.scope.wholePlatform) return refuse('permission.denied');
      // Refuses a missing reason or category before a row is locked.
      const checked = checkChange(body);
      if (!checked.ok) return checked;
      const change = checked.value;
      return goodsOf(member).change(
        id,
        change.kind === 'category' ? change.category : '',
        (goods) => changeGoods(goods, change, mayDoWithGoods(member)),
        member.command,
        member.now,
      );
    },

    getMallGoodsHistory: async ({ id, query }, member) =>
      member.scope.wholePlatform ? ok(await goodsOf(member).history(id, query)) : refuse('permission.denied'),

    getMallStockJournal: async ({ id, query }, member) =>
      member.scope.wholePlatform ? ok(await goodsOf(member).journal(id, query)) : refuse('permission.denied'),

    adjustMallStock: async ({ id, body: { change, reason } }, member) => {
      if (!member.scope.wholePlatform) return refuse('permission.denied');
      // Refuses a missing reason before a row is locked.
      const checked = adjustStock(change < 0 ? -change : 0, change, reason);
      return checked.ok ? goodsOf(member).adjust(id, change, reason, member.command, member.now) : checked;
    },
  };
};
