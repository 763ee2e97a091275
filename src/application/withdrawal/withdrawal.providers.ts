import { provide, type Provider } from '../kernel/provider';
import { createIdentityCheck } from '../session/identity-check';
import { createWithdrawalCommands } from './withdrawal-commands';

export const providers: readonly Provider[] = [
  provide('identityCheck', ['passwordProof'], createIdentityCheck),
  provide('withdrawalCommands', ['withdrawals', 'identityCheck', 'runner'], createWithdrawalCommands),
];
