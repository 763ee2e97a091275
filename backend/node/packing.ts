import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Packing = 'br' | 'gzip';

/** `thorough` is for content that is cached and sent often, `quick` for a single response. */
export type CompressionEffort = 'thorough' | 'quick';

const LEVELS: Readonly<Record<CompressionEffort, number>> = { thorough: 9, quick: 4 };

/** Compresses bytes. */
export const pack = (bytes: Uint8Array, packing: Packing, effort: CompressionEffort): Promise<Uint8Array> => {
  const level = LEVELS[effort];
  return packing === 'gzip'
    ? promisify(gzip)(bytes, { level })
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
};

/** The best compression that an `accept-encoding` allows: Brotli, else gzip, else `undefined`. */
export const packingFor = (accepted: string): Packing | undefined =>
  (['br', 'gzip'] as const).find((each) =>
    new RegExp(`(^|[,\\s])${each}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
