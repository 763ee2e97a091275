import { canonicalJson } from '@/domain/duplicate-submit/canonical-body';
import { ok, refuse, type Result } from '@/domain/result';
import { sha256 } from '../bytes';
import type { CommandRequest } from '../ports/storage.port';
import type { CallName } from './answers';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The intention behind a command: the uuid its sender made for it. Letters count alike in either case. */
export const requestIdOf = (request: Request): Result<string, 'request.id-required'> => {
  const id = request.headers.get('idempotency-key')?.trim() ?? '';
  return UUID.test(id) ? ok(id.toLowerCase()) : refuse('request.id-required');
};

/** What a repeat must say again: the call, the path it went to and its body, whatever the order of its keys. */
export const commandRequest = async (
  requestId: string,
  name: CallName,
  path: string,
  body: unknown,
): Promise<CommandRequest> => ({
  requestId,
  digest: await sha256(`${name}\n${path}\n${body === undefined ? '' : canonicalJson(body)}`),
});
