import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  boolean,
  getDotPath,
  type InferOutput,
  nonEmpty,
  optional,
  pipe,
  regex,
  safeParse,
  strictObject,
  string,
} from 'valibot';
import type { PaymentChannel } from '@/domain/payment/payment';
import { webhookNameOf } from '@backend/core/payment/payment-webhooks';
import { PLATFORM_IDS, type PlatformId } from '@backend/core/platforms';
import { reasonOf, StartFailure } from '../start-failure';
import type { AlipayAccount, AlipayTrust } from './alipay';
import type { WechatPayAccount } from './wechat-pay';

const WECHAT_GATEWAY = 'https://api.mch.weixin.qq.com/';
const ALIPAY_GATEWAY = 'https://openapi.alipay.com/gateway.do';

const word = (pattern: RegExp, rule: string) => pipe(string(), regex(pattern, `must be ${rule}`));
const file = pipe(string(), nonEmpty('must name a file'));
const url = word(
  /^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$|^http:\/\/127\.0\.0\.1:\d+(\/[\w./-]*)?$/,
  'an https address',
);

const wechatSchema = strictObject({
  appId: word(/^wx\w{8,30}$/, 'the id of an application, wx…'),
  merchantId: word(/^\d{8,12}$/, 'the number of a merchant'),
  serial: word(/^[0-9A-Fa-f]{16,64}$/, 'the serial number of the merchant’s certificate'),
  privateKey: file,
  apiKey: file,
  publicKeyId: optional(word(/^PUB_KEY_ID_\w+$/, 'PUB_KEY_ID_…')),
  publicKey: optional(file),
  platformCertificates: optional(file),
  gateway: optional(url),
  offered: optional(boolean()),
});
const alipaySchema = strictObject({
  appId: word(/^\d{12,32}$/, 'the number of an application'),
  sellerId: word(/^2088\d{12}$/, 'the number of the merchant, 2088…'),
  privateKey: file,
  alipayPublicKey: optional(file),
  appCertificate: optional(file),
  alipayCertificate: optional(file),
  rootCertificate: optional(file),
  gateway: optional(url),
  offered: optional(boolean()),
});
const brandSchema = strictObject({
  origin: word(
    /^https:\/\/[\w.-]+(:\d+)?$|^http:\/\/127\.0\.0\.1:\d+$/,
    'the address of the brand on the internet, https://…, without a path',
  ),
  wechat: optional(wechatSchema),
  alipay: optional(alipaySchema),
});
const fileSchema = strictObject({
  cyy: optional(brandSchema),
  kyx: optional(brandSchema),
  xcm: optional(brandSchema),
  dc_az: optional(brandSchema),
} satisfies Record<PlatformId, unknown>);

/**
 * A brand's accounts at the providers. An account that is not `offered` accepts no new payments, but still serves
 * earlier ones.
 */
export interface BrandAccounts {
  readonly platform: PlatformId;
  readonly wechat?: { readonly account: WechatPayAccount; readonly offered: boolean };
  readonly alipay?: { readonly account: AlipayAccount; readonly offered: boolean };
}

/** The URL of notifications, which `payment-webhooks.ts` serves. */
const notifyUrl = (origin: string, channel: PaymentChannel, platform: PlatformId): string =>
  `${origin}/api/webhooks/${webhookNameOf({ platform, channel })}`;

/**
 * Reads the key files. Each fault becomes a sentence with the location of the fault. No sentence quotes the content of
 * a key file.
 */
class Reader {
  readonly problems: string[] = [];
  private readonly folder: string;
  constructor(path: string) {
    this.folder = dirname(path);
  }

  private text(place: string, name: string): string | undefined {
    try {
      return readFileSync(resolve(this.folder, name), 'utf8').trim();
    } catch (error) {
      this.problems.push(`${place}: the file "${name}" cannot be read (${reasonOf(error)}).`);
      return undefined;
    }
  }

  private read<T>(
    place: string,
    name: string,
    what: string,
    parse: (text: string) => T | undefined,
  ): T | undefined {
    const text = this.text(place, name);
    if (text === undefined) return undefined;
    try {
      const found = parse(text);
      if (found !== undefined) return found;
    } catch {
      // The parser's error is dropped, because it may quote the key.
    }
    this.problems.push(`${place}: the file "${name}" does not hold ${what}.`);
    return undefined;
  }

  privateKey(place: string, name: string): KeyObject | undefined {
    return this.read(place, name, 'an RSA private key of at least 2048 bits', (text) =>
      strong(
        text.includes('-----BEGIN')
          ? createPrivateKey(text)
          : // Alipay's tools write bare base64 for either key format.
            (bare(text, (key) => createPrivateKey({ key, format: 'der', type: 'pkcs8' })) ??
              createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' })),
      ),
    );
  }

  publicKey(place: string, name: string): KeyObject | undefined {
    return this.read(place, name, 'an RSA public key of at least 2048 bits', (text) =>
      strong(
        /-----BEGIN (RSA )?PUBLIC KEY/.test(text)
          ? createPublicKey(text)
          : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }),
      ),
    );
  }

  certificates(place: string, name: string): readonly X509Certificate[] | undefined {
    return this.read(place, name, 'certificates in PEM', (text) => {
      const all = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
      return all.length === 0 ? undefined : all.map((each) => new X509Certificate(each));
    });
  }

  apiKeys(place: string, name: string): readonly Buffer[] | undefined {
    return this.read(place, name, 'APIv3 keys of 32 characters, one a line', (text) => {
      const keys = text.split(/\s+/).map((key) => Buffer.from(key));
      return keys.every(({ length }) => length === 32) ? keys : undefined;
    });
  }
}

const strong = (key: KeyObject): KeyObject | undefined =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048 ? key : undefined;

const bare = (text: string, make: (key: Buffer) => KeyObject): KeyObject | undefined => {
  try {
    return make(Buffer.from(text, 'base64'));
  } catch {
    return undefined;
  }
};

const wechatAccount = (
  reader: Reader,
  place: string,
  given: InferOutput<typeof wechatSchema>,
  notify: string,
): WechatPayAccount | undefined => {
  const { appId, merchantId, serial, publicKeyId, publicKey, platformCertificates } = given;
  const before = reader.problems.length;
  if ((publicKeyId === undefined) !== (publicKey === undefined))
    reader.problems.push(`${place}: publicKeyId and publicKey belong together: set both, or neither.`);
  else if (publicKeyId === undefined && platformCertificates === undefined)
    reader.problems.push(
      `${place}: nothing verifies the provider: set publicKeyId and publicKey, or platformCertificates.`,
    );
  const key = reader.privateKey(`${place}.privateKey`, given.privateKey);
  const apiKeys = reader.apiKeys(`${place}.apiKey`, given.apiKey);
  const own = publicKey === undefined ? undefined : reader.publicKey(`${place}.publicKey`, publicKey);
  const certificates =
    platformCertificates === undefined
      ? []
      : (reader.certificates(`${place}.platformCertificates`, platformCertificates) ?? []);
  if (key === undefined || apiKeys === undefined || reader.problems.length > before) return undefined;
  return {
    appId,
    merchantId,
    serial: serial.toUpperCase(),
    privateKey: key,
    apiKeys,
    platformKeys: {
      ...Object.fromEntries(certificates.map(({ serialNumber, publicKey: each }) => [serialNumber, each])),
      ...(publicKeyId === undefined || own === undefined ? {} : { [publicKeyId]: own }),
    },
    gateway: given.gateway ?? WECHAT_GATEWAY,
    notifyUrl: notify,
  };
};

const alipayTrust = (
  reader: Reader,
  place: string,
  given: InferOutput<typeof alipaySchema>,
): AlipayTrust | undefined => {
  const { alipayPublicKey, appCertificate, alipayCertificate, rootCertificate } = given;
  const certificates = [appCertificate, alipayCertificate, rootCertificate];
  const count = certificates.filter((each) => each !== undefined).length;
  if ((alipayPublicKey === undefined) === (count === 0) || (count > 0 && count < 3)) {
    reader.problems.push(
      `${place}: set alipayPublicKey, or appCertificate, alipayCertificate and rootCertificate together.`,
    );
    return undefined;
  }
  if (alipayPublicKey !== undefined) {
    const key = reader.publicKey(`${place}.alipayPublicKey`, alipayPublicKey);
    return key && { alipayPublicKey: String(key.export({ type: 'spki', format: 'pem' })) };
  }
  const pem = (name: string, path = '') =>
    reader.certificates(`${place}.${name}`, path)?.map(String).join('');
  const [app, alipay, root] = [
    pem('appCertificate', appCertificate),
    pem('alipayCertificate', alipayCertificate),
    pem('rootCertificate', rootCertificate),
  ];
  return app === undefined || alipay === undefined || root === undefined
    ? undefined
    : { appCertificate: app, alipayCertificate: alipay, rootCertificate: root };
};

const alipayAccount = (
  reader: Reader,
  place: string,
  given: InferOutput<typeof alipaySchema>,
  notify: string,
): AlipayAccount | undefined => {
  const { appId, sellerId } = given;
  const key = reader.privateKey(`${place}.privateKey`, given.privateKey);
  const trust = alipayTrust(reader, place, given);
  if (key === undefined || trust === undefined) return undefined;
  if ('appCertificate' in trust && !new X509Certificate(trust.appCertificate).checkPrivateKey(key))
    reader.problems.push(`${place}: appCertificate is not that of privateKey.`);
  return {
    appId,
    sellerId,
    privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })),
    trust,
    gateway: given.gateway ?? ALIPAY_GATEWAY,
    notifyUrl: notify,
  };
};

const parsed = (path: string): InferOutput<typeof fileSchema> => {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartFailure(
      error instanceof SyntaxError
        ? `PAYMENTS_FILE: "${path}" is not JSON.`
        : `PAYMENTS_FILE: "${path}" cannot be read (${reasonOf(error)}).`,
    );
  }
  const read = safeParse(fileSchema, value);
  if (read.success) return read.output;
  const sentences = read.issues.map((issue) => {
    const place = getDotPath(issue) ?? 'the file';
    if (issue.type === 'strict_object')
      return issue.expected === 'never' ? `${place} is unknown` : `${place} is missing`;
    return `${place} ${issue.type === 'regex' || issue.type === 'non_empty' ? issue.message : `must be a ${issue.expected ?? 'value'}`}`;
  });
  throw new StartFailure(`PAYMENTS_FILE: ${sentences.join('; ')}.`);
};

/**
 * A problem for each brand that has the merchant of another brand. A merchant's bills contain all its payments, so the
 * bills of the two brands could not be separated.
 */
const sharedAccounts = (given: InferOutput<typeof fileSchema>): readonly string[] => {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const platform of PLATFORM_IDS) {
    const { wechat, alipay } = given[platform] ?? {};
    for (const [field, number] of [
      ['wechat.merchantId', wechat?.merchantId],
      ['alipay.sellerId', alipay?.sellerId],
    ] as const) {
      if (number === undefined) continue;
      const owner = owners.get(`${field} ${number}`);
      if (owner === undefined) owners.set(`${field} ${number}`, platform);
      else
        problems.push(
          `${platform}.${field}: merchant ${number} is that of ${owner}; each brand needs its own, because a bill holds all payments of a merchant.`,
        );
    }
  }
  return problems;
};

/**
 * Reads the accounts in the file. Throws for an incomplete account, or a key that cannot be read, so that the process
 * does not start.
 */
export const readPaymentAccounts = (path: string): readonly BrandAccounts[] => {
  const given = parsed(path);
  const reader = new Reader(path);
  const brands = PLATFORM_IDS.flatMap((platform): readonly BrandAccounts[] => {
    const brand = given[platform];
    if (brand === undefined) return [];
    const { origin, wechat, alipay } = brand;
    if (wechat === undefined && alipay === undefined)
      reader.problems.push(`${platform}: names neither wechat nor alipay.`);
    const ofWechat =
      wechat && wechatAccount(reader, `${platform}.wechat`, wechat, notifyUrl(origin, 'wechat', platform));
    const ofAlipay =
      alipay && alipayAccount(reader, `${platform}.alipay`, alipay, notifyUrl(origin, 'alipay', platform));
    return [
      {
        platform,
        ...(ofWechat && { wechat: { account: ofWechat, offered: wechat?.offered ?? true } }),
        ...(ofAlipay && { alipay: { account: ofAlipay, offered: alipay?.offered ?? true } }),
      },
    ];
  });
  reader.problems.push(...sharedAccounts(given));
  if (brands.length === 0 && reader.problems.length === 0) reader.problems.push('names no brand.');
  if (reader.problems.length > 0) throw new StartFailure(`PAYMENTS_FILE: ${reader.problems.join(' ')}`);
  return brands;
};
