import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import type { CallName } from '@backend/core/http/answers';
import { quickDatabase } from '@tests/support/database/engine';
import { type RunningBackEnd, startBackEnd } from '@tests/support/running-back-end';
import { openSignals } from '@tests/support/signals';
import { uploadsOf } from '../core/uploads';
import { type Ask, ask, bearer } from './ask';
import { aimedAt, NO_OBJECT, placesOf } from './places';
import type { Outcome } from './expected';
import { ROWS } from './rows';
import { ghostOf, objectsOf, openScene, SECRET, type SignedIn, type Target, type Who, WHO } from './scene';

/** The users with access to the seller's work order. */
const INSIDERS: readonly SignedIn[] = ['seller', 'clerk', 'handler', 'shop', 'platform'];
/** Other sellers of the brand and of another one, and staff of another brand. */
const OUTSIDERS: readonly SignedIn[] = ['stranger', 'otherSeller', 'otherStaff'];
const NAMES = Object.keys(CALLS) as readonly CallName[];

describe('the permission matrix', () => {
  let backEnd: RunningBackEnd;
  let scene: Awaited<ReturnType<typeof openScene>>;
  let shared: Target;
  const tokens = new Map<Who, string>();
  beforeAll(async () => {
    backEnd = await startBackEnd({ database: await quickDatabase() });
    scene = await openScene(backEnd);
    shared = await scene.target();
    for (const who of WHO) if (who !== 'visitor') tokens.set(who, await tokenOf(who));
  });
  afterAll(() => backEnd.stop());

  const tokenOf = (who: SignedIn): Promise<string> => backEnd.tokenOf(scene.people[who]);

  const send: Ask = (...request) => ask(backEnd, ...request);

  it('every served call has a row in the matrix, and no other call has one', () => {
    expect(Object.keys(ROWS).sort()).toEqual([...NAMES].sort());
  });

  it('every field listed as containing no user’s object is in the contract', () => {
    const all = NAMES.flatMap((name) => placesOf(CALLS[name]).map((place) => `${name} ${place}`));
    expect(Object.keys(NO_OBJECT).filter((place) => !all.includes(place))).toEqual([]);
  });

  describe.each(NAMES)('%s', (name) => {
    const row = ROWS[name];

    it('is accepted from its callers, and reveals nothing to others', async () => {
      const seen: Partial<Record<Who, Outcome>> = {};
      for (const who of WHO) {
        // A refused call leaves the target unchanged. If it unexpectedly succeeds, the test fails.
        const isSpent = row.changes === true && row.outcomes[who] === '+';
        const target = isSpent ? await scene.renewed(shared, row.aim) : shared;
        const own = row.endsSession === true && who !== 'visitor' ? await tokenOf(who) : tokens.get(who);
        const platform = who === 'visitor' ? 'cyy' : scene.people[who].platform;
        const { outcome, text } = await send(name, row, target, bearer(own), platform);
        seen[who] = outcome;
        if (outcome !== '+' || !INSIDERS.some((inside) => inside === who))
          for (const secret of [SECRET, target.order.orderNo]) expect(text, who).not.toContain(secret);
      }
      expect(seen).toEqual(row.outcomes);
    });

    const places = placesOf(CALLS[name]).filter((place) => !(`${name} ${place}` in NO_OBJECT));

    it.runIf(places.length > 0)(
      'is tested with an object of the seller in every field that can name an object',
      () => {
        const aimed = aimedAt(row.aim?.(shared) ?? {});
        const unaimed = places.filter((place) => !objectsOf(shared).includes(aimed.get(place) ?? ''));
        expect(unaimed).toEqual([]);
      },
    );

    it.runIf(places.length > 0)('gives outsiders the same answer as for an unknown id', async () => {
      for (const who of OUTSIDERS) {
        const { platform } = scene.people[who];
        const askFor = (at: Target) => send(name, row, at, bearer(tokens.get(who)), platform);
        const real = await askFor(row.outcomes[who] === '+' ? await scene.renewed(shared, row.aim) : shared);
        if (real.outcome === '+') continue;
        expect((await askFor(ghostOf(shared))).text, who).toBe(real.text);
      }
    });

    const isPublic = CALLS[name].access === 'public';
    it.runIf(!isPublic)('is refused with a session of one brand under the header of another', async () => {
      for (const [who, platform] of [
        ['seller', 'kyx'],
        ['platform', 'kyx'],
        ['otherStaff', 'cyy'],
      ] as const) {
        const { outcome } = await send(name, row, shared, bearer(tokens.get(who)), platform);
        expect(outcome, who).toBe('platform.mismatch');
      }
    });

    it.runIf(!isPublic)('is refused with an invalid token', async () => {
      for (const token of ['', 'x'.repeat(43), "' or true --", shared.people.seller.id]) {
        const { outcome } = await send(name, row, shared, bearer(token));
        expect(outcome, token).toBe('session.expired');
      }
    });
  });

  it('the WebSocket signals a work order by its id, and only to its parties', async () => {
    const target = await scene.target();
    const lines = new Map<SignedIn, Awaited<ReturnType<typeof openSignals>>>();
    for (const who of WHO) {
      if (who === 'visitor') continue;
      const { platform } = scene.people[who];
      lines.set(who, await openSignals(backEnd.url, { token: await tokenOf(who), platform }));
    }
    for (const line of lines.values()) await line.received('ready');
    await backEnd.people.reply(target.workId, scene.people.handler, '已联系');
    const reported = ['seller', 'clerk', 'handler', 'shop', 'platform'] as const;
    for (const who of reported)
      await expect.poll(() => lines.get(who)?.named(), { message: who }).toEqual([target.workId]);
    for (const who of ['stranger', 'otherSeller', 'otherStaff'] as const)
      expect(lines.get(who)?.named(), who).toEqual([]);
    const foreign = await openSignals(backEnd.url, { token: await tokenOf('otherSeller'), platform: 'cyy' });
    expect((await foreign.closed).reason).toBe('platform');
    const visitor = await openSignals(backEnd.url, { token: 'x'.repeat(43) });
    expect((await visitor.closed).reason).toBe('session');
    for (const { socket } of lines.values()) socket.terminate();
  });

  it('only users who may see a file get its URL, and the file cannot be opened by its name alone', async () => {
    const { fetchAs, open, refusalOf } = uploadsOf(() => backEnd);
    const target = await scene.target();
    await backEnd.people.reply(target.workId, scene.people.seller, '看图', { images: [target.fileName] });
    const path = `/seller/work/im/comments/${target.workId}`;
    for (const who of INSIDERS) {
      const text = await (await fetchAs(scene.people[who], path)).text();
      const url = /\/api\/files\/[^"]+/.exec(text)?.[0] ?? '';
      expect((await open(url)).headers.get('content-type'), who).toBe('image/png');
    }
    for (const who of ['stranger', 'otherSeller', 'otherStaff'] as const) {
      const text = await (await fetchAs(scene.people[who], path)).text();
      expect(text, who).not.toContain('/api/files');
    }
    expect(await refusalOf(await open(`/api/files${target.fileName}`))).toBe('file.link-expired');
  });
});
