import type { Instant } from '@/domain/kernel/instant';
import type { PaymentProvider, PaymentProviders } from '@backend/core/ports/payment-provider.port';
import type { BrandAccounts } from './payment-accounts';

/**
 * Creates the providers of the given accounts. The package of a provider is loaded only if a brand has an account
 * there.
 */
export const createRealProviders = async (
  brands: readonly BrandAccounts[],
  now: () => Instant,
): Promise<PaymentProviders> => {
  const made = new Map<string, { readonly provider: PaymentProvider; readonly offered: boolean }>();
  for (const { platform, wechat, alipay } of brands) {
    if (wechat !== undefined) {
      const { createWechatPay } = await import('./wechat-pay');
      made.set(`${platform} wechat`, {
        provider: createWechatPay(wechat.account, now),
        offered: wechat.offered,
      });
    }
    if (alipay !== undefined) {
      const { createAlipay } = await import('./alipay');
      made.set(`${platform} alipay`, {
        provider: createAlipay(alipay.account, now),
        offered: alipay.offered,
      });
    }
  }
  return {
    of: (platform, channel) => made.get(`${platform} ${channel}`)?.provider,
    offers: (platform, channel) => made.get(`${platform} ${channel}`)?.offered ?? false,
  };
};
