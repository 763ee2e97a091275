import { createHmac } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createLogger } from '@backend/node/logger';
import { nodeWorld } from '@backend/node/node-world';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { createTencentChatSigner } from '@backend/node/tencent-chat-signer';
import { embeddedDatabase } from '@tests/support/database/embedded';

const hasher = createPasswordHasher(4);

describe('a password hash', () => {
  it('contains its parameters and its own salt', async () => {
    const [first, second] = [await hasher.hash('demo-2026'), await hasher.hash('demo-2026')];
    expect(first).toMatch(/^\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
    expect(first).not.toContain('demo-2026');
  });

  it('costs 2^15 unless a test sets another value', async () => {
    const hash = await createPasswordHasher().hash('密码');
    expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=1\$/);
    expect(await hasher.verify('密码', hash)).toBe(true);
  });

  it('matches only its own password', async () => {
    const hash = await hasher.hash('é');
    expect(await hasher.verify('e\u0301', hash)).toBe(true);
    for (const wrong of ['e', 'É', 'é ', '']) expect(await hasher.verify(wrong, hash)).toBe(false);
  });

  it.each(['a', '密'])('depends on each of 64 characters, and on their case: %s', async (letter) => {
    const password = `${letter.repeat(63)}b`;
    const hash = await hasher.hash(password);
    expect(await hasher.verify(password, hash)).toBe(true);
    for (const wrong of [`${letter.repeat(63)}c`, `${letter.repeat(63)}B`, letter.repeat(63), `${password}b`])
      expect(await hasher.verify(wrong, hash), wrong).toBe(false);
  });

  it.each(['', '-', 'plain', '$scrypt$ln=30,r=8,p=1$AAAA$AAAA', '$2b$10$abc'])(
    'matches no password when it is malformed: "%s"',
    async (hash) => {
      expect(await hasher.verify('x', hash)).toBe(false);
    },
  );
});

describe('the logger', () => {
  const logged = () => {
    const lines: string[] = [];
    return { lines, logger: createLogger('debug', { write: (line) => void lines.push(line) }) };
  };

  it('writes an event as a line of JSON', () => {
    const { lines, logger } = logged();
    logger.info('sessions.swept', { count: 2 });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'sessions.swept', count: 2, pid: process.pid });
  });

  it('logs where an unexpected error was thrown', () => {
    const { lines, logger } = logged();
    logger.error('request.failed', { requestId: 'a', error: new TypeError('x is not a function') });
    const { error } = JSON.parse(lines[0] ?? '');
    expect(error).toMatchObject({ name: 'TypeError', message: 'x is not a function' });
    expect(error.frames[0]).toContain('world.test.ts');
  });

  it('logs why the process ends, even at the level “fatal”', () => {
    const lines: string[] = [];
    const logger = createLogger('fatal', { write: (line) => void lines.push(line) });
    logger.error('request.failed', { error: new Error('not shown') });
    logger.fatal('process.start-failed', { error: new Error('no space left on device') });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: 'process.start-failed', error: { message: 'no space left on device' } },
    ]);
  });

  it('omits SQL statements that a database error contains', async () => {
    const { db, discard } = await embeddedDatabase();
    const wrong = db.selectFrom('account').select('id').where('id', '=', 'the secret text');
    const error: unknown = await wrong.execute().catch((caught: unknown) => caught);
    await discard();
    const { lines, logger } = logged();
    logger.error('request.failed', { error });
    expect(lines[0]).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ sqlState: '22P02' });
  });
});

describe('the environment of a process', () => {
  it('has cryptographic random bytes', () => {
    const { randomBytes } = nodeWorld(createLogger('silent'), hasher);
    expect(randomBytes(32)).toHaveLength(32);
    expect(randomBytes(32)).not.toEqual(randomBytes(32));
  });
});

describe('a chat signature', () => {
  it('equals the signature that the messaging service computes', () => {
    const signer = createTencentChatSigner({ sdkAppId: '1400000000', secretKey: 'a key' });
    const packed = signer.sign('cyy_1001').replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=');
    const signed = JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString('utf8'));
    expect(signed).toMatchObject({ 'TLS.identifier': 'cyy_1001', 'TLS.sdkappid': 1_400_000_000 });
    const output = [
      'TLS.identifier:cyy_1001',
      'TLS.sdkappid:1400000000',
      `TLS.time:${signed['TLS.time']}`,
      `TLS.expire:${signed['TLS.expire']}`,
      '',
    ].join('\n');
    expect(signed['TLS.sig']).toBe(createHmac('sha256', 'a key').update(output).digest('base64'));
    expect(signer.sdkAppId).toBe('1400000000');
  });
});
