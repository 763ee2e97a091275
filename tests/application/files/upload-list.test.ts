import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextToStart,
  PARALLEL_UPLOADS,
  percentOf,
  storedFiles,
  unfinishedIn,
  type UploadEvent,
  type UploadList,
  uploadList,
} from '@/application/files/upload-list';

const stored = (name: string) => ({ fileName: `/profile/a/${name}`, url: `/files/${name}` });
const after = (...events: readonly UploadEvent[]): UploadList => events.reduce(uploadList, []);
const added = (...keys: readonly string[]): UploadEvent => ({
  kind: 'added',
  files: keys.map((key) => ({ key, name: `${key}.png`, size: 1 })),
});
const started = (key: string): UploadEvent => ({ kind: 'started', key });
const finished = (key: string, attempt = 1): UploadEvent => ({
  kind: 'finished',
  key,
  attempt,
  stored: stored(key),
});
const failed = (key: string, attempt = 1): UploadEvent => ({
  kind: 'failed',
  key,
  attempt,
  text: { key: 'failure.upload' },
});
const names = (list: UploadList) => storedFiles(list).map(({ fileName }) => fileName.at(-1));
const kinds = (list: UploadList) => list.map(({ step }) => step.kind);

describe('a list of uploads', () => {
  it('keeps finished files when another file fails', () => {
    const list = after(added('a', 'b'), started('a'), started('b'), finished('a'), failed('b'));
    expect(kinds(list)).toEqual(['done', 'failed']);
    expect(names(list)).toEqual(['a']);
  });

  it('keeps the order in which the files were picked', () => {
    expect(names(after(added('a', 'b'), started('a'), started('b'), finished('b'), finished('a')))).toEqual([
      'a',
      'b',
    ]);
  });

  it('starts two uploads at a time, in the order of the list', () => {
    const list = after(added('a', 'b', 'c'));
    expect(nextToStart(list)).toEqual(['a', 'b']);
    expect(nextToStart(uploadList(list, started('a')))).toEqual(['b']);
    expect(nextToStart(after(added('a', 'b', 'c'), started('a'), started('b')))).toEqual([]);
  });

  it('ignores results of an attempt that was cancelled', () => {
    const cancelled = after(added('a'), started('a'), { kind: 'cancelled', key: 'a' });
    expect(kinds(uploadList(cancelled, finished('a')))).toEqual(['cancelled']);
    const again = [{ kind: 'retried', key: 'a' } as const, started('a')].reduce(uploadList, cancelled);
    expect(kinds(uploadList(again, failed('a', 1)))).toEqual(['sending']);
    expect(names(uploadList(again, finished('a', 2)))).toEqual(['a']);
  });

  it('moves a file to the place of another one, in both directions', () => {
    const list = after(added('a', 'b', 'c'));
    const keys = (key: string, over: string) =>
      uploadList(list, { kind: 'moved', key, over }).map((entry) => entry.key);
    expect(keys('a', 'c')).toEqual(['b', 'c', 'a']);
    expect(keys('c', 'a')).toEqual(['c', 'a', 'b']);
    expect(keys('a', 'none')).toEqual(['a', 'b', 'c']);
  });

  it('an external value replaces the finished files', () => {
    const list = after(added('a', 'b'), started('a'), finished('a'), {
      kind: 'replaced',
      files: [{ key: 'x', stored: stored('x') }],
    });
    expect(names(list)).toEqual(['x']);
    expect(list.map(({ name }) => name)).toEqual(['x', 'b.png']);
    expect(unfinishedIn(list)).toBe('uploading');
  });

  it('is unfinished while a file is uploading or has failed', () => {
    const both = after(added('a', 'b'), started('a'), started('b'), failed('a'));
    expect(unfinishedIn(both)).toBe('uploading');
    const one = uploadList(both, finished('b'));
    expect(unfinishedIn(one)).toBe('failed');
    expect(unfinishedIn(uploadList(one, { kind: 'removed', key: 'a' }))).toBeUndefined();
    expect(unfinishedIn(after(added('a'), started('a'), { kind: 'cancelled', key: 'a' }))).toBeUndefined();
  });

  it('shows 0 percent while the size is unknown, and at most 100 percent', () => {
    expect([
      percentOf({ loaded: 5 }),
      percentOf({ loaded: 1, total: 3 }),
      percentOf({ loaded: 9, total: 3 }),
    ]).toEqual([0, 33, 100]);
  });
});

describe('a list of uploads after any sequence of events', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const attempt = fc.integer({ min: 1, max: 3 });
  const event = fc.oneof(
    fc.uniqueArray(key, { maxLength: 3 }).map((keys) => added(...keys)),
    key.map(started),
    fc.tuple(key, attempt).map(([k, n]): UploadEvent => ({
      kind: 'progressed',
      key: k,
      attempt: n,
      progress: { loaded: n, total: 3 },
    })),
    fc.tuple(key, attempt).map(([k, n]) => finished(k, n)),
    fc.tuple(key, attempt).map(([k, n]) => failed(k, n)),
    key.map((k): UploadEvent => ({ kind: 'cancelled', key: k })),
    key.map((k): UploadEvent => ({ kind: 'retried', key: k })),
    key.map((k): UploadEvent => ({ kind: 'removed', key: k })),
    fc.tuple(key, key).map(([k, over]): UploadEvent => ({ kind: 'moved', key: k, over })),
  );

  it('loses a finished file only by removal, contains it once, and ignores results of earlier attempts', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let list: UploadList = [];
        for (const each of events) {
          const before = new Set(names(list));
          const sending = new Map(list.map((entry) => [entry.key, entry]));
          list = uploadList(list, each);
          const now = names(list);
          expect(new Set(now).size).toBe(now.length);
          expect(new Set(list.map((entry) => entry.key)).size).toBe(list.length);
          for (const name of before) {
            if (!(each.kind === 'removed' && each.key === name)) expect(now).toContain(name);
          }
          for (const name of now) {
            if (before.has(name)) continue;
            expect(each).toMatchObject({ kind: 'finished', key: name });
            expect(sending.get(name ?? '')).toMatchObject({
              step: { kind: 'sending' },
              attempt: (each as { attempt: number }).attempt,
            });
          }
        }
      }),
    );
  });

  it('changes its order only when a file is moved', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let list: UploadList = [];
        for (const each of events) {
          const before = list.map((entry) => entry.key);
          list = uploadList(list, each);
          const now = list.map((entry) => entry.key);
          if (each.kind === 'moved') expect([...now].sort()).toEqual([...before].sort());
          else expect(now.filter((k) => before.includes(k))).toEqual(before.filter((k) => now.includes(k)));
        }
      }),
    );
  });

  it('starts at most two uploads at once', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let list: UploadList = [];
        for (const each of events.filter(({ kind }) => kind !== 'started')) {
          list = uploadList(list, each);
          for (const next of nextToStart(list)) list = uploadList(list, started(next));
          const sending = list.filter(({ step }) => step.kind === 'sending').length;
          const waiting = list.filter(({ step }) => step.kind === 'waiting').length;
          expect(sending).toBeLessThanOrEqual(PARALLEL_UPLOADS);
          if (waiting > 0) expect(sending).toBe(PARALLEL_UPLOADS);
        }
      }),
    );
  });
});
