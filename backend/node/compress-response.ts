import { isCompressible } from './content-types';
import { compress, encodingFor } from './compression';

/** A response with fewer bytes than this fits into one packet, so it is not compressed. */
const WORTH_BYTES = 1400;

/** Statuses of responses without a body. */
const BODILESS: readonly number[] = [204, 304];

/**
 * Compresses a response of the API as the client's `accept-encoding` allows. Responses with a file, and responses that
 * are compressed already, stay unchanged. A response that declares a small length is returned without reading its body.
 */
export const compressResponse = async (request: Request, response: Response): Promise<Response> => {
  const { headers, status } = response;
  if (BODILESS.includes(status) || headers.has('content-encoding') || headers.has('content-disposition'))
    return response;
  if (!isCompressible(headers.get('content-type') ?? '')) return response;
  headers.append('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '');
  const length = headers.get('content-length');
  if (encoding === undefined || (length !== null && Number(length) < WORTH_BYTES)) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const packed = new Headers(headers);
  if (bytes.byteLength < WORTH_BYTES) return new Response(bytes, { status, headers: packed });
  const smaller = await compress(bytes, encoding, 'quick');
  packed.set('content-encoding', encoding);
  packed.set('content-length', String(smaller.byteLength));
  return new Response(new Uint8Array(smaller), { status, headers: packed });
};
