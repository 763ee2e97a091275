const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** Multiplications by odd constants spread every input bit. Two independent 32-bit hashes make 64 bits. */
const MIX_A = 2_654_435_761;
const MIX_B = 1_597_334_677;

/**
 * A 64-bit digest of a text as 16 hexadecimal digits, to compare texts without keeping them. It is not cryptographic.
 */
export const digestOf = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    a = Math.imul(a ^ unit, MIX_A);
    b = Math.imul(b ^ unit, MIX_B);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return hex(b) + hex(a);
};
