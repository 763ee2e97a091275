import { crc32, inflateRawSync } from 'node:zlib';

/** Signatures, sizes and compression methods of the ZIP format. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a ZIP archive in their order. Throws if the archive is cut off or has no valid directory, or if a file is
 * longer than `most` bytes, is compressed with another method than deflate, or does not match its checksum.
 */
export const readZip = (archive: Buffer, most: number): readonly Buffer[] => {
  let end = archive.length - END_SIZE;
  while (end >= 0 && archive.readUInt32LE(end) !== END) end -= 1;
  if (end < Math.max(0, archive.length - END_SIZE - LONGEST_COMMENT)) throw new Error('not a ZIP archive');
  const files: Buffer[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('the ZIP directory is damaged');
    const method = archive.readUInt16LE(at + 10);
    const checksum = archive.readUInt32LE(at + 16);
    const packedSize = archive.readUInt32LE(at + 20);
    const header = archive.readUInt32LE(at + 42);
    const begin = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const packed = archive.subarray(begin, begin + packedSize);
    if (packed.length !== packedSize || (method !== STORED && method !== DEFLATED))
      throw new Error('a file in the ZIP archive is cut off or uses an unsupported method');
    if (packed.length > most) throw new Error('a file in the ZIP archive is too long');
    const file = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: most });
    if (crc32(file) !== checksum) throw new Error('a file in the ZIP archive does not match its checksum');
    files.push(file);
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
};
