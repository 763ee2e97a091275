import { dayOf } from '@/domain/dates/calendar';
import type { ShopKind, ShopQuery } from '@/domain/shop/shop';
import { ok } from '@/domain/result';
import { ANY_MEMBER, type AreaParts, defineArea, pageRoute } from '../area';
import type { Answers, Member } from '../http/answers';
import { ORDER_LIST } from '../order/order-rights';

const shopAnswers = ({ storage }: AreaParts): Pick<Answers, 'getShops' | 'getPointShops'> => {
  const shops =
    (kind: ShopKind) =>
    async ({ body }: { readonly body: ShopQuery }, { scope, now }: Member) =>
      ok(await storage.within(scope).shops.page(kind, body, dayOf(now)));
  return { getShops: shops('shops'), getPointShops: shops('point-shops') };
};

/** The shops of the platform, in a list and on the map. */
export const shop = defineArea(shopAnswers).with({
  permissions: { getShops: ANY_MEMBER, getPointShops: ANY_MEMBER },
  files: {},
  pages: [
    {
      permissions: [ORDER_LIST],
      route: pageRoute('OutletList', 'outlet/list', {
        title: '门店地图',
        labelEn: 'Shop map',
        icon: 'outlet',
      }),
    },
  ],
});
