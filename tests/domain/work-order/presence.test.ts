import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person } from '@/domain/kernel/party';
import { isSameSide, noteSideOf } from '@/domain/work-note/work-note';
import {
  currentAnnouncements,
  presenceAnnouncements,
  presenceOf,
  isSamePresence,
  nextEndOf,
  NO_PRESENCE,
  PRESENCE_LASTS_MS,
  type Report,
  type OpenPages,
  openPagesAfter,
  type ReceivedReport,
} from '@/domain/work-order/presence';
import { CREATOR, HANDLER, PLATFORM_STAFF } from '@tests/support/builders';

const NONE: OpenPages = new Map();
const clerkOf = (seller: Person, userId: string, name: string): Person => ({ ...seller, userId, name });
const MEI = clerkOf(CREATOR, '1002', '金鑫');
const LEI = clerkOf(CREATOR, '1003', '李雷');

const received = (person: Person, doing: Report['doing'] = 'reading', seat = 'a'): ReceivedReport => ({
  workOrderId: '7',
  seat,
  doing,
  person: { userId: person.userId, name: person.name },
  side: noteSideOf(person),
});
const after = (...seen: readonly ReceivedReport[]): OpenPages =>
  seen.reduce<OpenPages>((seats, each) => openPagesAfter(seats, each, 0), NONE);
const viewedBy = (person: Person, seats: OpenPages, now = 0) =>
  presenceOf(seats, { userId: person.userId, side: noteSideOf(person) }, now);

describe('the users who have a work order open', () => {
  it('of the viewer’s own side are shown by name with their activity, except for the viewer', () => {
    const seats = after(received(CREATOR), received(MEI), received(LEI, 'writing'));
    expect(viewedBy(CREATOR, seats)).toEqual({
      colleagues: [
        { userId: '1003', name: '李雷', doing: 'writing' },
        { userId: '1002', name: '金鑫', doing: 'reading' },
      ],
      otherSideWrites: false,
    });
  });

  it('of another side are shown only as writing, without a name', () => {
    expect(viewedBy(CREATOR, after(received(HANDLER), received(PLATFORM_STAFF)))).toEqual(NO_PRESENCE);
    expect(viewedBy(CREATOR, after(received(PLATFORM_STAFF, 'writing')))).toEqual({
      colleagues: [],
      otherSideWrites: true,
    });
    expect(viewedBy(PLATFORM_STAFF, after(received(CREATOR, 'writing')))).toEqual({
      colleagues: [],
      otherSideWrites: true,
    });
  });

  it('with two pages are shown once, as writing if they write on either page', () => {
    const seats = after(received(MEI, 'writing', 'a'), received(MEI, 'reading', 'b'));
    expect(viewedBy(CREATOR, seats).colleagues).toEqual([{ userId: '1002', name: '金鑫', doing: 'writing' }]);
    const left = openPagesAfter(seats, received(MEI, 'gone', 'a'), 0);
    expect(viewedBy(CREATOR, left).colleagues).toMatchObject([{ doing: 'reading' }]);
  });

  it('stay when an old connection ends after their page has reported on a newer one', () => {
    const on = (connection: string, doing: Report['doing']): ReceivedReport => ({
      ...received(MEI, doing),
      connection,
    });
    const left = after(on('old', 'reading'), on('new', 'reading'), on('old', 'gone'));
    expect(viewedBy(CREATOR, left).colleagues).toHaveLength(1);
    expect(openPagesAfter(left, on('new', 'gone'), 0).size).toBe(0);
  });

  it('disappear when their page does not report again in time', () => {
    const seats = after(received(MEI));
    expect(nextEndOf(seats)).toBe(PRESENCE_LASTS_MS);
    expect(viewedBy(CREATOR, seats, PRESENCE_LASTS_MS - 1).colleagues).toHaveLength(1);
    expect(viewedBy(CREATOR, seats, PRESENCE_LASTS_MS)).toEqual(NO_PRESENCE);
    const renewed = openPagesAfter(seats, received(MEI), PRESENCE_LASTS_MS - 1);
    expect(viewedBy(CREATOR, renewed, PRESENCE_LASTS_MS).colleagues).toHaveLength(1);
    expect(openPagesAfter(seats, received(LEI, 'gone'), PRESENCE_LASTS_MS).size).toBe(0);
  });

  it('are announced once as readers and once as writers', () => {
    const reading = viewedBy(CREATOR, after(received(MEI)));
    const writing = viewedBy(CREATOR, after(received(MEI, 'writing')));
    const first = presenceAnnouncements([], reading);
    expect(first.news).toEqual(reading.colleagues);
    const second = presenceAnnouncements(first.known, writing);
    expect(second.news).toEqual(writing.colleagues);
    expect(presenceAnnouncements(second.known, reading).news).toEqual([]);
    expect(presenceAnnouncements(second.known, writing).news).toEqual([]);
    expect(presenceAnnouncements([], writing).news).toEqual(writing.colleagues);
    expect(presenceAnnouncements(presenceAnnouncements([], writing).known, reading).news).toEqual([]);
  });

  it('are no longer announced once they have stopped reading or writing', () => {
    const reading = viewedBy(CREATOR, after(received(MEI)));
    const writing = viewedBy(CREATOR, after(received(MEI, 'writing')));
    expect(currentAnnouncements(writing.colleagues, writing)).toEqual(writing.colleagues);
    expect(currentAnnouncements(writing.colleagues, reading)).toEqual([]);
    expect(currentAnnouncements(reading.colleagues, NO_PRESENCE)).toEqual([]);
  });
});

/** Few ids, so that people of different sides share them. */
const id = fc.constantFrom('1', '2', '3');
const person: fc.Arbitrary<Person> = fc.record({
  userId: id,
  sid: id,
  name: fc.constantFrom('金鑫', '李雷'),
  type: fc.constantFrom<Person['type']>('PLATFORM', 'SELLER', 'SHOP'),
});
const seen: fc.Arbitrary<ReceivedReport> = fc
  .tuple(person, fc.constantFrom<Report['doing']>('reading', 'writing', 'gone'), fc.constantFrom('a', 'b'))
  .map(([who, doing, seat]) => received(who, doing, seat));

describe('any set of open pages', () => {
  it('never shows the viewer, a name of another side, or one user twice', () => {
    fc.assert(
      fc.property(fc.array(seen), person, (all, viewer) => {
        const { colleagues } = viewedBy(viewer, after(...all));
        const ids = colleagues.map(({ userId }) => userId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain(viewer.userId);
        const sameSide = all.filter(({ side }) => isSameSide(side, noteSideOf(viewer)));
        for (const each of ids) expect(sameSide.map(({ person: { userId } }) => userId)).toContain(each);
      }),
    );
  });

  it('is empty once every page has reported that it left', () => {
    fc.assert(
      fc.property(fc.array(seen), person, (all, viewer) => {
        const gone = all.map((each) => ({ ...each, doing: 'gone' as const }));
        expect(isSamePresence(viewedBy(viewer, after(...all, ...gone)), NO_PRESENCE)).toBe(true);
      }),
    );
  });
});
