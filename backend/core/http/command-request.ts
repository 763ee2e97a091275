import type { AnyCall } from '@/contract/call';
import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import { ok, refuse, type Result } from '@/domain/result';
import { sha256, toHex } from '../bytes';
import type { CommandRequest } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import type { CallName } from './answers';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A random uuid, version 4, from cryptographic random bytes. */
export const newRequestId = (randomBytes: World['randomBytes']): string => {
  const bytes = randomBytes(16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return toHex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * The request id of a command: the uuid in its `Idempotency-Key`, in lower case. A command without the header
 * gets a new one, unless the call requires a key.
 */
export const requestIdOf = (
  request: Request,
  { keyRequiredAt }: Pick<AnyCall, 'keyRequiredAt'>,
  params: Readonly<Record<string, string>>,
  { randomBytes }: Pick<World, 'randomBytes'>,
): Result<string, 'request.id-required' | 'request.id-invalid'> => {
  const key = request.headers.get('idempotency-key')?.trim();
  if (key === undefined)
    return keyRequiredAt(params) ? refuse('request.id-required') : ok(newRequestId(randomBytes));
  return UUID.test(key) ? ok(key.toLowerCase()) : refuse('request.id-invalid');
};

/**
 * The request id, and a digest of what a repeated request must match: the call, its path and its body. The order of the
 * properties in the body does not matter.
 */
export const commandRequest = async (
  requestId: string,
  name: CallName,
  path: string,
  body: unknown,
): Promise<CommandRequest> => ({
  requestId,
  digest: await sha256(`${name}\n${path}\n${body === undefined ? '' : canonicalJson(body)}`),
});
