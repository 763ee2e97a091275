import { provide, type Provider } from '../kernel/provider';
import { createSellerUserCommands } from './seller-user-commands';

export const providers: readonly Provider[] = [
  provide('sellerUserCommands', ['sellerUsers', 'ids', 'runner'], createSellerUserCommands),
];
