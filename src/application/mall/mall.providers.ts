import { createFormDrafts } from '../kernel/form-drafts';
import { provide, type Provider } from '../kernel/provider';
import { createMallBuyingCommands } from './mall-buying-commands';
import { createMallGoodsCommands, NO_GOODS } from './mall-goods-commands';

export const providers: readonly Provider[] = [
  provide('mallGoodsCommands', ['mallGoods', 'runner'], createMallGoodsCommands),
  provide('mallBuyingCommands', ['mallBuying', 'runner'], createMallBuyingCommands),
  provide('mallGoodsDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'mall-goods', NO_GOODS),
  ),
];
