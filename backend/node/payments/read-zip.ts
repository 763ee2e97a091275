import { inflateRawSync } from 'node:zlib';

/** Signatures, sizes and compression methods of the ZIP format. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a ZIP archive in their order. Throws if the archive is damaged, if a file is longer than `most` bytes,
 * or if a file is compressed with another method than deflate.
 */
export const readZip = (archive: Buffer, most: number): readonly Buffer[] => {
  let end = archive.length - END_SIZE;
  while (end >= 0 && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < Math.max(0, archive.length - END_SIZE - LONGEST_COMMENT)) throw new Error('not an archive');
  const files: Buffer[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('an archive without its entries');
    const method = archive.readUInt16LE(at + 10);
    const packedSize = archive.readUInt32LE(at + 20);
    const header = archive.readUInt32LE(at + 42);
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(begin, begin + packedSize);
    if (packed.length !== packedSize || (method !== STORED && method !== DEFLATED))
      throw new Error('an archive that is cut off or packed in another way');
    if (packed.length > most) throw new Error('an archive with a file that is too long');
    files.push(method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: most }));
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
};
