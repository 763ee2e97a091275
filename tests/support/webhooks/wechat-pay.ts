import { createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { type Instant, MINUTE, SECOND } from '@/domain/kernel/instant';
import type { ReceivedWebhook, WebhookOutcome } from '@backend/core/ports/webhook.port';

/** A notification of a greater age is a replay, according to the provider's documentation. */
const OLDEST = 5 * MINUTE;

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

/** Verifies notifications in the form of WeChat Pay v3: RSA over timestamp, nonce and raw body, each ended by a newline. */
export const wechatPayVerifier = (serial: string, publicKey: KeyObject) => {
  const spki = Uint8Array.from(publicKey.export({ type: 'spki', format: 'der' }));
  const key = crypto.subtle.importKey('spki', spki, RSA, false, ['verify']);
  return async ({ headers, body }: ReceivedWebhook, now: Instant): Promise<boolean> => {
    const part = (name: string) => headers.get(`wechatpay-${name}`) ?? '';
    const [timestamp, nonce] = [part('timestamp'), part('nonce')];
    if (part('serial') !== serial || !/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(now - Number(timestamp) * SECOND) > OLDEST) return false;
    const signed = joined([bytesOf(`${timestamp}\n${nonce}\n`), body, bytesOf('\n')]);
    const signature = Uint8Array.from(Buffer.from(part('signature'), 'base64'));
    return crypto.subtle.verify(RSA, await key, signature, signed);
  };
};

/** Answers in the format of the provider. Only HTTP 200 ends the provider's attempts. */
export const wechatPayAnswer = (outcome: WebhookOutcome): Response => {
  const fail = (status: number, message: string) => Response.json({ code: 'FAIL', message }, { status });
  if (outcome.kind === 'accepted') return Response.json({ code: 'SUCCESS' });
  if (outcome.kind === 'failed') return fail(500, 'try again');
  const STATUSES: Readonly<Record<string, number>> = {
    'webhook.unverified': 401,
    'request.too-large': 413,
    'request.too-many': 429,
  };
  return fail(STATUSES[outcome.refusal.code] ?? 400, outcome.refusal.code);
};

/** Signs notifications as the provider does. Uses `node:crypto`; the verifier uses Web Crypto. */
export const wechatPayProvider = (serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1') => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signed = (
    body: string,
    at: Instant,
    with_: KeyObject = privateKey,
  ): Readonly<Record<string, string>> => {
    const timestamp = String(Math.floor(at / SECOND));
    const nonce = randomBytes(16).toString('hex');
    const signature = createSign('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`)
      .sign(with_, 'base64');
    return {
      'content-type': 'application/json',
      'wechatpay-serial': serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
    };
  };
  return { serial, publicKey, signed };
};
