import type { IdSource } from '@/application/kernel/ports';

const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

/** A UUID of version 4 from 16 random bytes (RFC 9562). */
const uuidFrom = (bytes: Uint8Array): string => {
  const digits = [...bytes]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map(hex)
    .join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Creates UUIDs. `crypto.randomUUID` exists only on https and localhost; elsewhere they are made from random bytes. */
export const createIds = (source: Pick<Crypto, 'getRandomValues'> & Partial<Crypto> = crypto): IdSource => ({
  uuid: () => source.randomUUID?.() ?? uuidFrom(source.getRandomValues(new Uint8Array(16))),
});
