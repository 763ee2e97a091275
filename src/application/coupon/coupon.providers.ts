import { provide, type Provider } from '../kernel/provider';
import { createCouponCommands } from './coupon-commands';

export const providers: readonly Provider[] = [
  provide('couponCommands', ['coupons', 'runner'], createCouponCommands),
];
