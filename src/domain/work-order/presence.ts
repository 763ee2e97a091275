import type { Id } from '../kernel/id';
import { type Instant, SECOND } from '../kernel/instant';
import type { Person } from '../kernel/party';
import { isSameSide, type NoteSide } from '../work-note/work-note';

/** A page that shows a work order reports it again after this time. */
export const PRESENCE_RENEW_MS = 20 * SECOND;
/** A report counts for this long: one that is late does not flicker. */
export const PRESENCE_LASTS_MS = 50 * SECOND;
/** A person who has typed nothing for this long no longer writes. */
export const WRITING_LASTS_MS = 6 * SECOND;
/** More colleagues than this are counted, and not named. */
export const NAMED_COLLEAGUES_MAX = 3;

export const DOINGS = ['reading', 'writing'] as const;
type Doing = (typeof DOINGS)[number];

/** A page's report about a work order. `seat` is a random text of its own for each page. */
export interface Report {
  readonly workOrderId: Id;
  readonly seat: string;
  readonly doing: Doing | 'gone';
}

/** A report with the person whose page sent it, as one node announces it to the others. */
export interface Sighting extends Report {
  readonly person: Pick<Person, 'userId' | 'name'>;
  readonly side: NoteSide;
}

interface Seated extends Sighting {
  readonly until: Instant;
}

/** The people who have one work order open, by person and page. */
export type Seats = ReadonlyMap<string, Seated>;

/** A person of the viewer's own side. */
export interface Colleague {
  readonly userId: Id;
  readonly name: string;
  readonly doing: Doing;
}

/** The part of the presence at a work order that one person may see. */
export interface Company {
  readonly colleagues: readonly Colleague[];
  /** A person of another side writes. Neither their name nor who reads is shown to other sides. */
  readonly otherSideWrites: boolean;
}

export const NO_COMPANY: Company = { colleagues: [], otherSideWrites: false };

/** No person can take the seat of another one: the person is part of the key, and comes from the session. */
const seatOf = ({ person, seat }: Sighting): string => `${person.userId}/${seat}`;

export const seatsAt = (seats: Seats, now: Instant): Seats =>
  new Map([...seats].filter(([, { until }]) => until > now));

/** The seats after a sighting, without those whose time is up. */
export const seatsAfter = (seats: Seats, sighting: Sighting, now: Instant): Seats => {
  const next = new Map(seatsAt(seats, now));
  if (sighting.doing === 'gone') next.delete(seatOf(sighting));
  else next.set(seatOf(sighting), { ...sighting, until: now + PRESENCE_LASTS_MS });
  return next;
};

/** When the next seat is given up; undefined for an empty table. */
export const nextEndOf = (seats: Seats): Instant | undefined =>
  seats.size === 0 ? undefined : Math.min(...[...seats.values()].map(({ until }) => until));

/**
 * The company of one person. Each colleague appears once, with the most that any of their pages does, in the order of
 * their names. The viewer's own pages do not count.
 */
export const companyOf = (
  seats: Seats,
  viewer: { readonly userId: Id; readonly side: NoteSide },
  now: Instant,
): Company => {
  const colleagues = new Map<Id, Colleague>();
  let otherSideWrites = false;
  for (const { person, side, doing } of seatsAt(seats, now).values()) {
    if (person.userId === viewer.userId || doing === 'gone') continue;
    if (!isSameSide(side, viewer.side)) {
      otherSideWrites ||= doing === 'writing';
      continue;
    }
    const known = colleagues.get(person.userId);
    if (known?.doing !== 'writing') colleagues.set(person.userId, { ...person, doing });
  }
  return {
    colleagues: [...colleagues.values()].sort((a, b) =>
      a.name === b.name ? (a.userId < b.userId ? -1 : 1) : a.name < b.name ? -1 : 1,
    ),
    otherSideWrites,
  };
};

export const isSameCompany = (one: Company, other: Company): boolean =>
  one.otherSideWrites === other.otherSideWrites &&
  one.colleagues.length === other.colleagues.length &&
  one.colleagues.every(({ userId, name, doing }, at) => {
    const there = other.colleagues[at];
    return there?.userId === userId && there.name === name && there.doing === doing;
  });

/**
 * What to read out of a change: colleagues who came, and those who began to write, each once while a work order stays
 * open. One who pauses and writes on is not read out again.
 */
export const companyNews = (
  before: readonly Colleague[],
  { colleagues }: Company,
): { readonly news: readonly Colleague[]; readonly known: readonly Colleague[] } => {
  const isKnown = ({ userId, doing }: Colleague): boolean =>
    before.some((each) => each.userId === userId && (each.doing === 'writing' || each.doing === doing));
  const news = colleagues.filter((each) => !isKnown(each));
  return news.length === 0 ? { news, known: before } : { news, known: [...before, ...news] };
};
