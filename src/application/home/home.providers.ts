import { provide, type Provider } from '../kernel/provider';
import { createLastHome } from './last-home';

export const providers: readonly Provider[] = [
  provide('lastHome', ['early', 'author'], ({ browserStore: store }, author) =>
    createLastHome({ store, author }),
  ),
];
