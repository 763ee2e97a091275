import type { PaymentChannel } from '@/domain/payment/payment';
import type { MessageKey } from '@/messages/keys';

export const CHANNEL_TEXTS = {
  wechat: 'recharge.way.wechat',
  alipay: 'recharge.way.alipay',
} as const satisfies Readonly<Record<PaymentChannel, MessageKey>>;
