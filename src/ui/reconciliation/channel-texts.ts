import type { PaymentChannel } from '@/domain/payment/payment';
import type { MessageKey } from '@/messages/keys';

/** The name of each payment provider. */
export const CHANNEL_TEXTS = {
  wechat: 'recharge.way.wechat',
  alipay: 'recharge.way.alipay',
} as const satisfies Readonly<Record<PaymentChannel, MessageKey>>;
