import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayments } from '@backend/node/payments/open-payments';
import { readPaymentAccounts } from '@backend/node/payments/payment-accounts';
import { StartFailure } from '@backend/node/start-failure';
import type { SandboxStore } from '@backend/core/ports/payments.port';
import { certificateOf, pemOf, rsaPair } from '@tests/support/payments/keys';

const folder = mkdtempSync(join(tmpdir(), 'seller-desk-payments-'));
const SECRET = 'x'.repeat(31) + 'y';
let privatePem = '';

const put = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const given = (value: unknown): string => put('payments.json', JSON.stringify(value));
const complaintOf = (value: unknown): string => {
  try {
    readPaymentAccounts(typeof value === 'string' ? value : given(value));
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
  return 'none';
};

beforeAll(() => {
  const ours = rsaPair();
  const theirs = rsaPair();
  ({ privatePem } = pemOf(ours));
  put('ours.pem', privatePem);
  put('ours.b64', ours.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'));
  put('ours-1.b64', ours.privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'));
  put('theirs.pem', pemOf(theirs).publicPem);
  put('theirs.b64', theirs.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'));
  put('weak.pem', pemOf(rsaPair(1024)).privatePem);
  put('api.key', `${SECRET}\n`);
  put('api-two.key', `${SECRET}\n${'z'.repeat(32)}\n`);
  put('short.key', 'too short');
  put('nonsense.pem', '-----BEGIN PRIVATE KEY-----\nsecret words\n-----END PRIVATE KEY-----');
  const platform = (serial: string) => certificateOf(rsaPair(), 'Tenpay.com', serial);
  put('platform.pem', platform('0b01') + platform('0b02'));
  put('app.crt', certificateOf(ours, 'app', '0a01'));
  put('alipay.crt', certificateOf(theirs, 'alipay', '0a02'));
  put('root.crt', certificateOf(rsaPair(), 'root', '0a03'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const WECHAT = {
  ...{
    appId: 'wxd678efh567hg6787',
    merchantId: '1900007291',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  },
  ...{ privateKey: 'ours.pem', apiKey: 'api.key', publicKeyId: 'PUB_KEY_ID_0119', publicKey: 'theirs.pem' },
};
const ALIPAY = {
  ...{
    appId: '2021000122671080',
    sellerId: '2088102146225135',
    privateKey: 'ours.pem',
    alipayPublicKey: 'theirs.b64',
  },
};
const origin = 'https://cyy.example.com';

describe('the accounts at payment providers', () => {
  it('are configured per brand, with a notification URL for each brand and channel', () => {
    const [cyy, tea] = readPaymentAccounts(
      given({
        cyy: { origin, wechat: WECHAT, alipay: { ...ALIPAY, offered: false } },
        dc_az: { origin: 'https://dc-az.example.com', alipay: { ...ALIPAY, sellerId: '2088102146225136' } },
      }),
    );
    expect(cyy?.wechat).toMatchObject({
      offered: true,
      account: {
        merchantId: '1900007291',
        gateway: 'https://api.mch.weixin.qq.com/',
        notifyUrl: 'https://cyy.example.com/api/webhooks/payment-wechat-cyy',
      },
    });
    expect(Object.keys(cyy?.wechat?.account.platformKeys ?? {})).toEqual(['PUB_KEY_ID_0119']);
    expect(cyy?.alipay?.offered).toBe(false);
    expect(tea?.alipay?.account.notifyUrl).toBe(
      'https://dc-az.example.com/api/webhooks/payment-alipay-dc-az',
    );
    expect(tea).not.toHaveProperty('wechat');
  });

  it('accept keys in PEM and in bare base64, as the providers’ tools export them', () => {
    for (const privateKey of ['ours.pem', 'ours.b64', 'ours-1.b64']) {
      const [cyy] = readPaymentAccounts(given({ cyy: { origin, alipay: { ...ALIPAY, privateKey } } }));
      expect(cyy?.alipay?.account.privateKey.trim()).toBe(privatePem.trim());
    }
  });

  it('accept platform certificates by their serial numbers, with or without the public key', () => {
    const { publicKey: _key, publicKeyId: _id, ...without } = WECHAT;
    const keysOf = (wechat: unknown) => {
      const [cyy] = readPaymentAccounts(given({ cyy: { origin, wechat } }));
      return Object.keys(cyy?.wechat?.account.platformKeys ?? {}).toSorted();
    };
    expect(keysOf({ ...without, platformCertificates: 'platform.pem' })).toEqual(['0B01', '0B02']);
    expect(keysOf({ ...WECHAT, platformCertificates: 'platform.pem', apiKey: 'api-two.key' })).toEqual([
      ...['0B01', '0B02', 'PUB_KEY_ID_0119'],
    ]);
  });

  it('accept the certificates of Alipay in place of its public key', () => {
    const { alipayPublicKey: _key, ...without } = ALIPAY;
    const certificates = {
      ...{ appCertificate: 'app.crt', alipayCertificate: 'alipay.crt', rootCertificate: 'root.crt' },
    };
    expect(complaintOf({ cyy: { origin, alipay: { ...without, ...certificates } } })).toBe('none');
    expect(
      complaintOf({ cyy: { origin, alipay: { ...without, ...certificates, appCertificate: 'root.crt' } } }),
    ).toMatch(/cyy\.alipay: appCertificate is not that of privateKey/);
  });

  it.each<[string, () => unknown, RegExp]>([
    ['a missing file', () => join(folder, 'none.json'), /PAYMENTS_FILE: ".*none\.json" cannot be read/],
    ['a file that is no JSON', () => put('broken.json', '{ cyy'), /is not JSON/],
    ['a file without a brand', () => ({}), /names no brand/],
    ['an unknown brand', () => ({ abc: {} }), /abc is unknown/],
    ['a brand without a channel', () => ({ cyy: { origin } }), /cyy: names neither wechat nor alipay/],
    ['a missing origin', () => ({ cyy: { wechat: WECHAT } }), /cyy\.origin is missing/],
    [
      'an origin without https',
      () => ({ cyy: { origin: 'http://cyy.example', wechat: WECHAT } }),
      /cyy\.origin must be/,
    ],
    [
      'an incomplete account',
      () => ({ cyy: { origin, wechat: { appId: WECHAT.appId } } }),
      /cyy\.wechat\.merchantId is missing.*cyy\.wechat\.privateKey is missing/,
    ],
    [
      'a misspelt name',
      () => ({ cyy: { origin, wechat: { ...WECHAT, privatekey: 'x' } } }),
      /cyy\.wechat\.privatekey is unknown/,
    ],
    [
      'a public key without its id',
      () => ({ cyy: { origin, wechat: { ...WECHAT, publicKeyId: undefined } } }),
      /publicKeyId and publicKey belong together/,
    ],
    [
      'no key or certificate of the provider',
      () => ({ cyy: { origin, wechat: { ...WECHAT, publicKeyId: undefined, publicKey: undefined } } }),
      /nothing verifies the provider/,
    ],
    [
      'a missing key file',
      () => ({ cyy: { origin, wechat: { ...WECHAT, privateKey: 'none.pem' } } }),
      /cyy\.wechat\.privateKey: the file "none\.pem" cannot be read/,
    ],
    [
      'an unreadable key',
      () => ({ cyy: { origin, wechat: { ...WECHAT, privateKey: 'nonsense.pem' } } }),
      /cyy\.wechat\.privateKey: the file "nonsense\.pem" does not hold an RSA private key/,
    ],
    [
      'a weak key',
      () => ({ cyy: { origin, alipay: { ...ALIPAY, privateKey: 'weak.pem' } } }),
      /at least 2048 bits/,
    ],
    [
      'a private key instead of a public one',
      () => ({ cyy: { origin, alipay: { ...ALIPAY, alipayPublicKey: 'ours.pem' } } }),
      /does not hold an RSA public key/,
    ],
    [
      'an API key of another length',
      () => ({ cyy: { origin, wechat: { ...WECHAT, apiKey: 'short.key' } } }),
      /APIv3 keys of 32 characters/,
    ],
    [
      'two of three certificates',
      () => ({
        cyy: {
          origin,
          alipay: {
            ...ALIPAY,
            alipayPublicKey: undefined,
            appCertificate: 'app.crt',
            rootCertificate: 'root.crt',
          },
        },
      }),
      /appCertificate, alipayCertificate and rootCertificate together/,
    ],
    [
      'a public key and certificates',
      () => ({
        cyy: {
          origin,
          alipay: {
            ...ALIPAY,
            appCertificate: 'app.crt',
            alipayCertificate: 'alipay.crt',
            rootCertificate: 'root.crt',
          },
        },
      }),
      /set alipayPublicKey, or/,
    ],
    [
      'one merchant of WeChat Pay for two brands',
      () => ({ cyy: { origin, wechat: WECHAT }, kyx: { origin, wechat: WECHAT } }),
      /kyx\.wechat\.merchantId: merchant \d+ is that of cyy/,
    ],
    [
      'one merchant of Alipay for two brands, with another application',
      () => ({
        cyy: { origin, alipay: ALIPAY },
        xcm: { origin, alipay: { ...ALIPAY, appId: '2021000122671099' } },
      }),
      /xcm\.alipay\.sellerId: merchant 2088\d+ is that of cyy/,
    ],
    [
      'an invalid merchant number',
      () => ({ cyy: { origin, alipay: { ...ALIPAY, sellerId: '1' } } }),
      /cyy\.alipay\.sellerId must be the number of the merchant, 2088…/,
    ],
  ])('stop the start with %s', (_name, value, complaint) => {
    const posted = complaintOf(value());
    expect(posted).toMatch(complaint);
    expect(posted).not.toMatch(/secret words|too short|x{31}y/);
  });

  it('provide the payments of a process, which PAYMENTS=off turns off', async () => {
    const accountsFile = given({ cyy: { origin, wechat: WECHAT, alipay: { ...ALIPAY, offered: false } } });
    const world = { now: Date.now, randomBytes: (length: number) => new Uint8Array(length) };
    const parts = { demo: true, storage: { sandboxStore: {} as SandboxStore }, world, secretKey: SECRET };
    const payments = await openPayments({ accountsFile, allowSandbox: false }, parts);
    expect(payments.sandbox).toBeUndefined();
    expect([payments.offers('cyy', 'wechat'), payments.offers('cyy', 'alipay')]).toEqual([true, false]);
    expect(payments.of('cyy', 'alipay')?.channel).toBe('alipay');
    expect(payments.of('kyx', 'wechat')).toBeUndefined();
    const off = await openPayments({ kind: 'off', accountsFile, allowSandbox: false }, parts);
    expect(off.of('cyy', 'wechat')).toBeUndefined();
  });
});
