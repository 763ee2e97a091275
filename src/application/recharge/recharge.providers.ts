import { provide, type Provider } from '../kernel/provider';
import { createRechargeCommands } from './recharge-commands';

export const providers: readonly Provider[] = [
  provide('rechargeCommands', ['recharges', 'identityCheck', 'runner'], createRechargeCommands),
];
