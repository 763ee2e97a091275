import { isWorthPacking } from './content-types';
import { pack, packingFor } from './packing';

/** Below this, packing saves no packet. */
const WORTH_BYTES = 1400;

/** An answer of the calls as the client's `accept-encoding` likes it. Files and what is packed already stay as they are. */
export const packAnswer = async (request: Request, response: Response): Promise<Response> => {
  const { headers, status } = response;
  if (response.body === null || headers.has('content-encoding') || headers.has('content-disposition'))
    return response;
  if (!isWorthPacking(headers.get('content-type') ?? '')) return response;
  const packed = new Headers(headers);
  packed.append('vary', 'accept-encoding');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const packing = packingFor(request.headers.get('accept-encoding') ?? '');
  if (packing === undefined || bytes.byteLength < WORTH_BYTES)
    return new Response(bytes, { status, headers: packed });
  const smaller = await pack(bytes, packing, 'quick');
  packed.set('content-encoding', packing);
  packed.set('content-length', String(smaller.byteLength));
  return new Response(new Uint8Array(smaller), { status, headers: packed });
};
