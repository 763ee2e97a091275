import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export const rsaPair = (modulusLength = 2048): KeyPair => generateKeyPairSync('rsa', { modulusLength });

const kept = new Map<string, KeyPair>();

/** The key pair of one party, created once per worker because that takes a tenth of a second. */
export const pairOf = (party: string): KeyPair => {
  const pair = kept.get(party) ?? rsaPair();
  kept.set(party, pair);
  return pair;
};

export const signedBy = (key: KeyObject, text: string, algorithm = 'RSA-SHA256'): string =>
  createSign(algorithm).update(text, 'utf8').sign(key, 'base64');

export const pemOf = ({ publicKey, privateKey }: KeyPair) => ({
  privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  publicPem: String(publicKey.export({ type: 'spki', format: 'pem' })),
});

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);

/**
 * Writes a small self-signed certificate in PEM, because Node can only read certificates. `serial` must have
 * an even count of hex digits.
 */
export const certificateOf = ({ publicKey, privateKey }: KeyPair, name: string, serial: string): string => {
  const rsaWithSha256 = sequence(hex('06092a864886f70d01010b'), hex('0500'));
  const commonName = sequence(hex('0603550403'), der(0x0c, Buffer.from(name)));
  const names = sequence(der(0x31, commonName));
  const validity = sequence(
    ...['240101000000Z', '491231235959Z'].map((time) => der(0x17, Buffer.from(time))),
  );
  const content = sequence(
    der(0xa0, hex('020102')),
    der(0x02, hex(serial)),
    rsaWithSha256,
    names,
    validity,
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const whole = sequence(content, rsaWithSha256, der(0x03, hex('00'), signature));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};
