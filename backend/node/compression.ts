import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type ContentEncoding = 'br' | 'gzip';

/** `thorough` is for content that is cached and sent often, `quick` for a single response. */
export type CompressionEffort = 'thorough' | 'quick';

const LEVELS: Readonly<Record<CompressionEffort, number>> = { thorough: 9, quick: 4 };

/** Compresses bytes. */
export const compress = (
  bytes: Uint8Array,
  encoding: ContentEncoding,
  effort: CompressionEffort,
): Promise<Uint8Array> => {
  const level = LEVELS[effort];
  return encoding === 'gzip'
    ? promisify(gzip)(bytes, { level })
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
};

/** The best compression that an `accept-encoding` allows: Brotli, else gzip, else `undefined`. */
export const encodingFor = (accepted: string): ContentEncoding | undefined =>
  (['br', 'gzip'] as const).find((each) =>
    new RegExp(`(^|[,\\s])${each}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  );
