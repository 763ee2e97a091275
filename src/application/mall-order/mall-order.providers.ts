import { createFormDrafts } from '../kernel/form-drafts';
import { provide, type Provider } from '../kernel/provider';
import { createMallOrderCommands, NO_CHECK_OUT } from './mall-order-commands';

export const providers: readonly Provider[] = [
  provide('mallOrderCommands', ['mallOrders', 'identityCheck', 'runner'], createMallOrderCommands),
  provide('mallCheckOutDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createFormDrafts({ store, author }, 'mall-check-out', NO_CHECK_OUT),
  ),
];
