const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

const box = (kind: string, content: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(8 + content.byteLength);
  new DataView(bytes.buffer).setUint32(0, bytes.byteLength);
  bytes.set(ascii(kind), 4);
  bytes.set(content, 8);
  return bytes;
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
};

/** The structure of an MP4 with this many bytes of media, each different from its neighbours. */
export const mp4 = (mediaBytes: number): Uint8Array<ArrayBuffer> =>
  joined(
    box('ftyp', Uint8Array.from(ascii('isom\0\0\0\0isommp42'))),
    box('moov', new Uint8Array(64)),
    box(
      'mdat',
      Uint8Array.from({ length: mediaBytes }, (_, at) => (at * 31 + (at >> 8)) % 256),
    ),
  );

/** The beginning of a WebM film. */
export const webm = (): Uint8Array<ArrayBuffer> =>
  joined(
    Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x84, ...ascii('webm')]),
    Uint8Array.from([0x18, 0x53, 0x80, 0x67, 0xff]),
    new Uint8Array(40),
  );
