import { describe, expect, it } from 'vitest';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { buildServices } from '@/main/container';
import { buildEarlyParts } from '@/main/early-parts';
import { createRouterNavigator } from '@/main/router-navigator';
import { AREAS } from '@/ui/areas';
import { changeToKeys } from '@/ui/changes/change-to-keys';
import { AFTER_MISSED_SIGNALS } from '@/ui/kit/area/area';
import { POINTS_KEY } from '@/ui/points/statement.queries';
import { platformOf } from '@tests/support/pages/app';

const sources = import.meta.glob<string>('/src/application/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const folders = import.meta.glob('/src/ui/*/area.ts');

/** The service names that `Services` declares, in its own file and beside the ports of the areas. */
const declared = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/interface Services\b[^{]*\{([^}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/readonly (\w+):/g)].map(([, name]) => name),
  ),
);

const services = () =>
  buildServices({
    early: buildEarlyParts({
      platform: platformOf('cyy'),
      navigator: createRouterNavigator(),
      overrides: {
        store: createMemoryStore(),
        tokens: createMemoryTokenStore(),
        channel: createSessionHub().tab(),
        logger: createRecordingLogger(),
      },
    }),
  });

describe('the areas of the product', () => {
  it('have a provider for every service that they declare', () => {
    expect(declared).toEqual(
      expect.arrayContaining(['runner', 'orders', 'workOrders', 'sellerUserCommands']),
    );
    const given = services() as unknown as Readonly<Record<string, unknown>>;
    expect(declared.filter((name) => name === undefined || given[name] === undefined)).toEqual([]);
  });

  it('are each in the list of areas exactly once', () => {
    expect(AREAS).toHaveLength(Object.keys(folders).length);
    expect(new Set(AREAS).size).toBe(AREAS.length);
  });

  it('claim no view, route or icon of another area', () => {
    for (const part of ['views', 'routes', 'icons'] as const) {
      const names = AREAS.flatMap((area) => Object.keys(area[part] ?? {}));
      expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
    }
  });
});

describe('the queries of the areas', () => {
  it('are repeated after missed signals in each area that declares changes', () => {
    const declaring = AREAS.filter(({ changes }) => changes !== undefined);
    expect(declaring.length).toBeGreaterThan(10);
    const forgetful = declaring.filter(({ changes = {} }) => {
      const {
        atOnce = [],
        later = [],
        seldom = [],
      } = changes[AFTER_MISSED_SIGNALS]?.({ area: AFTER_MISSED_SIGNALS, id: '*', kind: 'changed' }) ?? {};
      return atOnce.length + later.length + seldom.length === 0;
    });
    expect(forgetful.map(({ views, changes }) => Object.keys({ ...views, ...changes }))).toEqual([]);
  });

  it('include the statement of points after every change that moves points', () => {
    for (const area of ['order', 'mall-order', 'recharge', 'withdrawal', 'master'])
      expect(changeToKeys({ area, id: '1', kind: 'changed' }).later, area).toContain(POINTS_KEY);
  });
});
