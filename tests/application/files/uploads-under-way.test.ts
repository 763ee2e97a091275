import { describe, expect, it } from 'vitest';
import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeFileGateway } from '@/adapters/fake/fake-file.gateway';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createCallSimulation, OFFLINE } from '@/adapters/fake/call-simulation';
import { createUploads } from '@/application/files/uploads';
import { createUploadsUnderWay } from '@/application/files/uploads-under-way';
import { createListeners } from '@/application/kernel/listeners';

const KEY = 'images 7';

/** Uploads that take a second each, and the number of active warnings against closing the page. */
const begin = () => {
  const clock = createFakeClock();
  const simulation = createCallSimulation(clock);
  simulation.setDelay(1000);
  const files = createFakeFileGateway(simulation);
  const underWay = createUploadsUnderWay();
  const over = createListeners();
  const landed: string[] = [];
  let warnings = 0;
  const guard = () => {
    let isOn = true;
    warnings += 1;
    return () => {
      if (isOn) warnings -= 1;
      isOn = false;
    };
  };
  const uploadsOf = (name: string) => {
    const uploads = createUploads({
      send: (file, options) => files.uploadImage('reply', file, options),
      ids: createFakeIds(),
    });
    uploads.add([{ file: new Blob([name], { type: 'image/png' }), fileName: `${name}.png` }]);
    return uploads;
  };
  return {
    ...{ clock, simulation, underWay, landed, uploadsOf },
    signOut: () => {
      over.call();
    },
    warnings: () => warnings,
    leave: (uploads: ReturnType<typeof uploadsOf>) => {
      underWay.leave(KEY, uploads, {
        guard,
        onStored: ({ fileName }) => landed.push(fileName),
        onOver: over.add,
      });
    },
  };
};

describe('uploads whose view has closed', () => {
  it('continue, reach the draft once, and end the warning', async () => {
    const { clock, underWay, landed, uploadsOf, leave, warnings } = begin();
    const uploads = uploadsOf('a');
    leave(uploads);
    expect(underWay.of(KEY)).toBe(uploads);
    expect(warnings()).toBe(1);
    await clock.advance(1000);
    expect(landed).toHaveLength(1);
    expect(warnings()).toBe(0);
  });

  it('warn once and reach the draft once, even if their view closes more than once', async () => {
    const { clock, underWay, landed, uploadsOf, leave, warnings } = begin();
    const uploads = uploadsOf('a');
    leave(uploads);
    leave(uploads);
    expect(warnings()).toBe(1);
    underWay.take(KEY);
    expect(warnings()).toBe(0);
    leave(uploads);
    await clock.advance(1000);
    expect(landed).toHaveLength(1);
    expect(warnings()).toBe(0);
  });

  it('continue when a second view of the same conversation closes, and both end their warnings', async () => {
    const { clock, underWay, landed, uploadsOf, leave, warnings } = begin();
    leave(uploadsOf('a'));
    await clock.advance(500);
    const second = uploadsOf('b');
    leave(second);
    expect(underWay.of(KEY)).toBe(second);
    expect(warnings()).toBe(2);
    await clock.advance(500);
    expect([landed.length, warnings()]).toEqual([1, 1]);
    await clock.advance(500);
    expect([landed.length, warnings()]).toEqual([2, 0]);
  });

  it('end their warning when they have failed and another list has replaced them', async () => {
    const { clock, simulation, underWay, uploadsOf, leave, warnings } = begin();
    simulation.nextFaults(OFFLINE);
    leave(uploadsOf('a'));
    await clock.advance(1000);
    expect(warnings()).toBe(1);
    leave(uploadsOf('b'));
    expect(warnings()).toBe(1);
    underWay.take(KEY);
    expect(warnings()).toBe(0);
  });

  it('stop when the user signs out, even if another list has replaced theirs', async () => {
    const { clock, landed, uploadsOf, leave, signOut, warnings, underWay } = begin();
    leave(uploadsOf('a'));
    leave(uploadsOf('b'));
    signOut();
    expect(warnings()).toBe(0);
    expect(underWay.of(KEY)).toBeUndefined();
    await clock.advance(1000);
    expect(landed).toEqual([]);
  });
});
