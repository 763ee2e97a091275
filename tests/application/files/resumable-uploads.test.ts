import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import { createResumableUploads } from '@/application/files/resumable-uploads';
import { createUploadPlaces } from '@/application/files/upload-places';
import { Failure } from '@/application/request/failure';
import type { Transfer } from '@/application/request/request.port';
import { MEGABYTE } from '@/domain/upload/upload-rule';

const lost = () => new Failure({ kind: 'network', ambiguous: true });
const refused = (code: 'upload.unknown' | 'upload.offset-mismatch' | 'upload.video-unreadable') =>
  new Failure({ kind: 'refused', refusal: { code, params: {} }, ambiguous: false });

/** An in-memory server of the upload protocol, over a connection that fails as the script specifies. */
const distant = (line: readonly ('whole' | 'lost before' | 'lost after' | number)[]) => {
  const uploads = new Map<string, { size: number; bytes: number[] }>();
  const script = [...line];
  let begun = 0;
  let wrong = false;
  const serve = async ({ method, path, headers, data }: Transfer, most = Number.POSITIVE_INFINITY) => {
    if (method === 'POST') {
      begun += 1;
      uploads.set(String(begun), { size: Number(headers['Upload-Length']), bytes: [] });
      return { location: `/api/seller/upload/${begun}` };
    }
    const upload = uploads.get(path.replace(/^.*\//, ''));
    if (upload === undefined) throw refused('upload.unknown');
    if (method === 'PATCH') {
      if (Number(headers['Upload-Offset']) !== upload.bytes.length) throw refused('upload.offset-mismatch');
      const bytes = new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
      for (const byte of bytes.subarray(0, most)) upload.bytes.push(byte);
    }
    const isWhole = upload.bytes.length === upload.size;
    if (isWhole && wrong) throw refused('upload.video-unreadable');
    return {
      'upload-offset': String(upload.bytes.length),
      ...(isWhole ? { 'upload-file-name': '/profile/order-evidence/a.mp4' } : {}),
    };
  };
  return {
    uploads,
    begun: () => begun,
    refuseContent: () => {
      wrong = true;
    },
    transfer: async (request: Transfer) => {
      const happens = script.shift() ?? 'whole';
      if (happens === 'lost before') throw lost();
      const headers: Record<string, string> =
        typeof happens === 'number' ? await serve(request, happens) : await serve(request);
      if (happens !== 'whole') throw lost();
      return (name: string) => headers[name];
    },
  };
};

const browser = () => {
  const places = createUploadPlaces({
    store: createMemoryStore(),
    author: () => ({ platform: 'cyy', userId: '7' }),
  });
  const open = (server: ReturnType<typeof distant>) =>
    createResumableUploads({
      requests: server,
      places,
      digest: (file) => Promise.resolve(`${file.size}`.padStart(64, '0')),
      clock: {
        after: (_ms, run) => {
          queueMicrotask(run);
          return () => undefined;
        },
      },
      random: () => 0,
    });
  return { places, open };
};

const film = (size: number) => ({
  key: 'k',
  fileName: 'a.mp4',
  file: new Blob([Uint8Array.from({ length: size }, (_, at) => at % 251)]),
});

describe('resumable uploads', () => {
  it('store every byte once, in order, over a faulty connection', async () => {
    const happening = fc.oneof(
      fc.constantFrom('whole' as const, 'lost before' as const, 'lost after' as const),
      fc.integer({ min: 0, max: 3000 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 30 }),
        fc.integer({ min: 1, max: 9000 }),
        async (line, size) => {
          const server = distant(line);
          const file = film(size);
          const stored = await browser().open(server).send(file);
          expect(stored.fileName).toBe('/profile/order-evidence/a.mp4');
          const arrived = [...server.uploads.values()].find(({ bytes }) => bytes.length === size);
          expect(arrived?.bytes).toEqual([...new Uint8Array(await file.file.arrayBuffer())]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('continue after a reload from the received offset', async () => {
    const server = distant([]);
    const { open, places } = browser();
    const file = film(5 * MEGABYTE);
    const controller = new AbortController();
    let sent = 0;
    const dying = {
      ...server,
      transfer: async (request: Transfer) => {
        sent += 1;
        if (sent > 3) {
          controller.abort();
          throw new Failure({ kind: 'cancelled', ambiguous: true });
        }
        return server.transfer(request);
      },
    };
    await expect(open(dying).send(file, { signal: controller.signal })).rejects.toThrow();
    expect(server.uploads.get('1')?.bytes.length).toBe(4 * MEGABYTE);
    expect(places.read('k')).toMatchObject({ id: '1' });
    const loaded: number[] = [];
    await open(server).send(file, { onProgress: (progress) => loaded.push(progress.loaded) });
    expect(server.begun()).toBe(1);
    expect(loaded[0]).toBe(4 * MEGABYTE);
    expect(places.read('k')).toBeUndefined();
  });

  it('start again when the server no longer has the upload', async () => {
    const server = distant([]);
    const { open, places } = browser();
    places.write('k', { sha256: '0'.repeat(64), id: '99' });
    expect((await open(server).send(film(10))).fileName).not.toBe('');
    expect(server.begun()).toBe(1);
  });

  it('end with the refusal if the server refuses the content, and then forget the upload', async () => {
    const server = distant([]);
    server.refuseContent();
    const { open, places } = browser();
    await expect(open(server).send(film(10))).rejects.toMatchObject({
      details: { refusal: { code: 'upload.video-unreadable' } },
    });
    expect(places.read('k')).toBeUndefined();
  });

  it('store the checksum in the browser before the first request', async () => {
    const { open, places } = browser();
    const seen: unknown[] = [];
    const server = distant([]);
    await open({
      ...server,
      transfer: (request) => {
        seen.push(places.read('k'));
        return server.transfer(request);
      },
    }).send(film(10));
    expect(seen[0]).toEqual({ sha256: '10'.padStart(64, '0') });
  });
});
