import { createHmac } from 'node:crypto';

/** RFC 6238 with Node's own HMAC, independent of the product's library. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const keyOf = (base32: string): Buffer => {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
};

/** The code of a secret at a moment, in milliseconds. */
export const totpAt = (secret: string, now: number, digits = 6): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const hash = createHmac('sha1', keyOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0x0f;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};
