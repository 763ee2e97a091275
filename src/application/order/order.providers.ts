import { provide, type Provider } from '../kernel/provider';
import { createCompletionDrafts } from './completion-drafts';
import { createOrderCommands } from './order-commands';
import { createOrderDrafts } from './order-drafts';
import { createOrderStepCommands } from './order-step-commands';

export const providers: readonly Provider[] = [
  provide('orderDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createOrderDrafts({ store, author }),
  ),
  provide('orderCommands', ['ordering', 'orderDrafts', 'ids', 'runner'], (ordering, drafts, ids, runner) =>
    createOrderCommands({ ordering, drafts, ids, runner }),
  ),
  provide('completionDrafts', ['early', 'author'], ({ browserStore: store }, author) =>
    createCompletionDrafts({ store, author }),
  ),
  provide('orderStepCommands', ['orderSteps', 'runner'], createOrderStepCommands),
];
