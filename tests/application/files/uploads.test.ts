import { describe, expect, it } from 'vitest';
import { createFakeClock, settle } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createCallSimulation, OFFLINE, type SimulatedFault } from '@/adapters/fake/call-simulation';
import { createUploads } from '@/application/files/uploads';
import type { StoredFile } from '@/domain/upload/stored-file';

const picture = (name: string) => ({
  file: new Blob([name], { type: 'image/png' }),
  fileName: `${name}.png`,
});

const begin = (initial: readonly StoredFile[] = []) => {
  const clock = createFakeClock();
  const simulation = createCallSimulation(clock);
  simulation.setDelay(1000);
  const files = createFakeFileGateway(simulation);
  const reported: (readonly StoredFile[])[] = [];
  const uploads = createUploads({
    send: (file, options) => files.uploadImage('reply', file, options),
    ids: createFakeIds(),
    initial,
  });
  uploads.followStored((value) => void reported.push(value));
  const keyOf = (name: string) => uploads.list().find((entry) => entry.name === `${name}.png`)?.key ?? '';
  const kinds = () => uploads.list().map(({ step }) => step.kind);
  return { clock, simulation, uploads, reported, keyOf, kinds };
};

const FULL: SimulatedFault = {
  kind: 'failure',
  details: {
    kind: 'refused',
    code: 500,
    refusal: { code: 'upload.quota-exceeded', params: { n: 500 } },
    ambiguous: false,
  },
};

describe('uploads', () => {
  it('run two at a time with progress, and end as stored files', async () => {
    const { clock, uploads, reported, kinds } = begin();
    uploads.add([picture('a'), picture('b'), picture('c')]);
    expect(kinds()).toEqual(['sending', 'sending', 'waiting']);
    await clock.advance(500);
    expect(uploads.list()[0]?.step).toMatchObject({ kind: 'sending', progress: { total: 1 } });
    await clock.advance(500);
    expect(kinds()).toEqual(['done', 'done', 'sending']);
    await clock.advance(1000);
    expect(reported.map((value) => value.length)).toEqual([1, 2, 3]);
  });

  it('lose no finished file when one fails, and the failed one can be retried', async () => {
    const { clock, simulation, uploads, reported, keyOf, kinds } = begin();
    simulation.nextFaults(OFFLINE);
    uploads.add([picture('a'), picture('b')]);
    await clock.advance(1000);
    expect(kinds()).toEqual(['failed', 'done']);
    expect(uploads.list()[0]?.step).toEqual({ kind: 'failed', text: { key: 'failure.upload' } });
    uploads.retry(keyOf('a'));
    await clock.advance(1000);
    expect(kinds()).toEqual(['done', 'done']);
    expect(reported.at(-1)).toHaveLength(2);
  });

  it('a refused upload shows the refusal at its file', async () => {
    const { clock, simulation, uploads } = begin();
    simulation.nextFaults(FULL);
    uploads.add([picture('a')]);
    await clock.advance(1000);
    expect(uploads.list()[0]?.step).toMatchObject({
      kind: 'failed',
      text: { refusal: { code: 'upload.quota-exceeded' } },
    });
  });

  it('a cancelled upload lets the next one start and can be retried', async () => {
    const { clock, uploads, keyOf, kinds } = begin();
    uploads.add([picture('a'), picture('b'), picture('c')]);
    await clock.advance(500);
    uploads.cancel(keyOf('a'));
    await settle();
    expect(kinds()).toEqual(['cancelled', 'sending', 'sending']);
    uploads.retry(keyOf('a'));
    expect(kinds()).toEqual(['waiting', 'sending', 'sending']);
    await clock.advance(2000);
    expect(kinds()).toEqual(['done', 'done', 'done']);
  });

  it('a removed upload does not appear in the value', async () => {
    const { clock, uploads, reported, keyOf } = begin();
    uploads.add([picture('a')]);
    uploads.remove(keyOf('a'));
    await clock.advance(2000);
    expect([uploads.list(), reported]).toEqual([[], []]);
  });

  it('start with the stored files, and adopt a new external value without reporting it as a change', async () => {
    const { uploads, reported } = begin([{ fileName: '/profile/a/1.png', url: '/1' }]);
    expect(uploads.list()).toMatchObject([{ name: '1.png', step: { kind: 'done' } }]);
    uploads.replace([{ fileName: '/profile/a/2.png', url: '/2' }]);
    expect(uploads.list()).toMatchObject([{ name: '2.png' }]);
    expect(reported).toEqual([]);
    const key = uploads.list()[0]?.key ?? '';
    uploads.replace([{ fileName: '/profile/a/2.png', url: '/2?signed-again' }]);
    expect(uploads.list()[0]?.key).toBe(key);
  });

  it('ignore an external value that equals a value that they reported earlier', async () => {
    const { clock, uploads, reported, kinds } = begin();
    uploads.add([picture('a'), picture('b')]);
    await clock.advance(1000);
    const [first] = reported;
    if (first !== undefined) uploads.replace(first);
    expect(kinds()).toEqual(['done', 'done']);
    uploads.replace([]);
    expect(kinds()).toEqual([]);
  });

  it('stop when their field unmounts', async () => {
    const { clock, uploads, reported } = begin();
    uploads.add([picture('a'), picture('b'), picture('c')]);
    uploads.stop();
    await clock.advance(5000);
    expect(reported).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it('continue without duplicates when a hidden field is shown again', async () => {
    const { clock, uploads, reported, kinds } = begin();
    uploads.add([picture('a'), picture('b'), picture('c')]);
    await clock.advance(500);
    uploads.stop();
    await settle();
    uploads.start();
    expect(kinds()).toEqual(['sending', 'sending', 'waiting']);
    await clock.advance(1000);
    expect(kinds()).toEqual(['done', 'done', 'sending']);
    await clock.advance(1000);
    expect(reported.at(-1)).toHaveLength(3);
    uploads.start();
    expect(kinds()).toEqual(['done', 'done', 'done']);
  });

  it('contain a restored file once, under its earlier key', async () => {
    const { clock, uploads, kinds } = begin();
    uploads.add([{ ...picture('a'), key: 'k' }]);
    uploads.add([{ ...picture('a'), key: 'k' }, picture('b')]);
    expect(uploads.list().map(({ key, name }) => [key === 'k', name])).toEqual([
      [true, 'a.png'],
      [false, 'b.png'],
    ]);
    await clock.advance(1000);
    expect(kinds()).toEqual(['done', 'done']);
  });
});
