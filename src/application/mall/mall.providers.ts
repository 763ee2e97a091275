import { createFormDrafts } from '../kernel/form-drafts';
import { provide, type Provider } from '../kernel/provider';
import { createMallGoodsCommands, NO_GOODS } from './mall-goods-commands';

export const providers: readonly Provider[] = [
  provide('mallGoodsCommands', ['mallGoods', 'runner'], createMallGoodsCommands),
  provide('mallGoodsDrafts', ['light', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'mall-goods', NO_GOODS),
  ),
];
