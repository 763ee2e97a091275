import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { strengthBy, toEstimate } from '@/domain/seller-user/password-rating';
import { judgePassword } from '@/domain/seller-user/password-strength.estimate';
import { createHashThreads } from '@backend/node/hash-threads';

const SLOW = { cost: 15, block: 8, parallel: 1 };
const QUICK = { cost: 4, block: 8, parallel: 1 };
const SALT = new Uint8Array(16);

const threads = createHashThreads(1);
afterEach(() => threads.stop());

describe('the threads that hash passwords', () => {
  it('do not use the thread pool that reads files', async () => {
    const ended: string[] = [];
    const hashes = Array.from({ length: 8 }, () =>
      threads.derive('x', SALT, 32, SLOW).then(() => ended.push('hash')),
    );
    const read = readFile(import.meta.filename).then(() => ended.push('file'));
    await Promise.all([...hashes, read]);
    // In libuv's pool of four threads, the file would wait until one of eight hashes has ended.
    expect(ended[0]).toBe('file');
  });

  it('check the strength of a password without blocking the main thread', async () => {
    await threads.estimate('x', []);
    const ended: string[] = [];
    const ratings = Array.from({ length: 4 }, () =>
      threads
        .estimate('P@$$w0rdP@$$w0rdP@$$w0rd', ['clerk'])
        .then(({ score }) => ended.push(`level ${score}`)),
    );
    const read = readFile(import.meta.filename).then(() => ended.push('file'));
    await Promise.all([...ratings, read]);
    expect(ended[0]).toBe('file');
    expect(ended.slice(1)).toEqual(Array.from({ length: 4 }, () => ended[1]));
  });

  it('check the strength of a password as the page does', async () => {
    for (const password of [
      'P@$$w0rd',
      'kranich-moor-81',
      '1qaz2wsx3edc',
      'clerk2',
      '𠀀𠀁𠀂𠀃',
      '20240101',
    ]) {
      const { text, terms } = toEstimate(password, ['clerk2']);
      expect(strengthBy(await threads.estimate(text, terms), password)).toEqual(
        judgePassword(password, ['clerk2']),
      );
    }
  });

  it('do not change the priority of the main thread', async () => {
    const before = getPriority();
    await threads.derive('x', SALT, 32, QUICK);
    expect(getPriority()).toBe(before);
  });

  it('reject their jobs when they end, and restart for the next job', async () => {
    const cut = threads.derive('x', SALT, 32, SLOW);
    const output = expect(cut).rejects.toThrow('has ended');
    await threads.stop();
    await output;
    expect(await threads.derive('x', SALT, 32, QUICK)).toHaveLength(32);
  });

  it('report a job that fails, and continue', async () => {
    await expect(threads.derive('x', SALT, 32, { ...QUICK, cost: 0 })).rejects.toThrow();
    expect(await threads.derive('x', SALT, 32, QUICK)).toHaveLength(32);
  });
});
