import { BODY_OK } from '@/domain/request/body-codes';
import { failures } from '@/messages/zh-CN/failures';
import type { FileStore } from '../ports/file-store.port';
import type { Storage, StorageHealth } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { json, SUCCEEDED } from './respond';

const UNAVAILABLE = 503;

/** The health of the storage. A storage whose check fails counts as broken. */
const healthOf = async (
  storage: Storage,
  world: World,
): Promise<Partial<StorageHealth> & { works: boolean }> => {
  try {
    return await storage.health();
  } catch (error) {
    world.logger.error('health.failed', { error });
    return { works: false };
  }
};

/**
 * The storage in use, whether it can read and write, whether uploads are possible, and which failures a stored change
 * survives. For operators and probes, without a session.
 */
export const answerHealth = async (storage: Storage, files: FileStore, world: World): Promise<Response> => {
  const { kind, works, writable = false, trouble, durability, version } = await healthOf(storage, world);
  const uploads = (await files.trouble()) ?? 'writable';
  const data = { storage: kind, works, writable, trouble, uploads, durability, version };
  return works && writable
    ? json(200, { code: BODY_OK, msg: SUCCEEDED, data })
    : json(UNAVAILABLE, { code: UNAVAILABLE, msg: failures['failure.default'], data });
};
