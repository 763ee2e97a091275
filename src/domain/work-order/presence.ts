import type { Id } from '../kernel/id';
import { type Instant, SECOND } from '../kernel/instant';
import type { Person } from '../kernel/party';
import { isSameSide, type NoteSide } from '../work-note/work-note';

/* The users who have a work order open now, and which of them a viewer may see. */

/** How often a page repeats its report that it shows a work order. */
export const PRESENCE_RENEW_MS = 20 * SECOND;
/** How long a report counts. This is longer than the interval, so that a late report causes no flicker. */
export const PRESENCE_LASTS_MS = 50 * SECOND;
/** How long after the last keystroke a user still counts as typing. */
export const WRITING_LASTS_MS = 6 * SECOND;
/** The maximum number of colleagues whose names are shown. If there are more, only their number is shown. */
export const NAMED_COLLEAGUES_MAX = 3;

export const DOINGS = ['reading', 'writing'] as const;
type Doing = (typeof DOINGS)[number];

/** A page's report about a work order. `seat` is a random text that identifies the page. */
export interface Report {
  readonly workOrderId: Id;
  readonly seat: string;
  readonly doing: Doing | 'gone';
}

/** A report with the user whose page sent it. Back-end nodes forward it to each other. */
export interface ReceivedReport extends Report {
  readonly person: Pick<Person, 'userId' | 'name'>;
  readonly side: NoteSide;
  /** The connection that sent the report, as a random text. Nodes of an earlier version do not send it. */
  readonly connection?: string;
}

interface OpenPage extends ReceivedReport {
  readonly until: Instant;
}

/** The pages that have one work order open, by user and page. */
export type OpenPages = ReadonlyMap<string, OpenPage>;

/** A user of the viewer's own side. */
export interface Colleague {
  readonly userId: Id;
  readonly name: string;
  readonly doing: Doing;
}

/** The part of a work order's presence that one user may see. */
export interface VisiblePresence {
  readonly colleagues: readonly Colleague[];
  /** Whether a user of another side is typing. Their names, and whether they are reading, are not shown. */
  readonly otherSideWrites: boolean;
}

export const NO_PRESENCE: VisiblePresence = { colleagues: [], otherSideWrites: false };

/** The key of a page. It contains the user of the session, so that no user can replace the page of another. */
const keyOf = ({ person, seat }: ReceivedReport): string => `${person.userId}/${seat}`;

/** The pages that have not expired. */
export const openPagesAt = (pages: OpenPages, now: Instant): OpenPages =>
  new Map([...pages].filter(([, { until }]) => until > now));

/**
 * The pages after a report, without expired ones. A page may reconnect before its old connection is closed. The page
 * then belongs to the new connection, so the end of the old one does not remove it.
 */
export const openPagesAfter = (pages: OpenPages, received: ReceivedReport, now: Instant): OpenPages => {
  const next = new Map(openPagesAt(pages, now));
  const key = keyOf(received);
  if (received.doing !== 'gone') next.set(key, { ...received, until: now + PRESENCE_LASTS_MS });
  else if (next.get(key)?.connection === received.connection) next.delete(key);
  return next;
};

/** The instant at which the next page expires; undefined without pages. */
export const nextEndOf = (pages: OpenPages): Instant | undefined =>
  pages.size === 0 ? undefined : Math.min(...[...pages.values()].map(({ until }) => until));

/**
 * The presence of other users that one user may see. Each colleague appears once, with the most active state of their
 * pages, sorted by name. The viewer's own pages do not count.
 */
export const presenceOf = (
  pages: OpenPages,
  viewer: { readonly userId: Id; readonly side: NoteSide },
  now: Instant,
): VisiblePresence => {
  const colleagues = new Map<Id, Colleague>();
  let otherSideWrites = false;
  for (const { person, side, doing } of openPagesAt(pages, now).values()) {
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

/** Whether two results are equal: the same colleagues with the same activities, and the same `otherSideWrites`. */
export const isSamePresence = (one: VisiblePresence, other: VisiblePresence): boolean =>
  one.otherSideWrites === other.otherSideWrites &&
  one.colleagues.length === other.colleagues.length &&
  one.colleagues.every(({ userId, name, doing }, at) => {
    const there = other.colleagues[at];
    return there?.userId === userId && there.name === name && there.doing === doing;
  });

/**
 * The announcements for a change: colleagues who opened the work order or began to type. Each change is announced once
 * while the viewer has the work order open. A colleague who pauses and continues is not announced again.
 */
export const presenceAnnouncements = (
  before: readonly Colleague[],
  { colleagues }: VisiblePresence,
): { readonly news: readonly Colleague[]; readonly known: readonly Colleague[] } => {
  const isKnown = ({ userId, doing }: Colleague): boolean =>
    before.some((each) => each.userId === userId && (each.doing === 'writing' || each.doing === doing));
  const news = colleagues.filter((each) => !isKnown(each));
  return news.length === 0 ? { news, known: before } : { news, known: [...before, ...news] };
};

/** The announcements that still hold: those about colleagues who are still doing what was announced. */
export const currentAnnouncements = (
  announced: readonly Colleague[],
  { colleagues }: VisiblePresence,
): readonly Colleague[] =>
  announced.filter((each) =>
    colleagues.some(({ userId, doing }) => userId === each.userId && doing === each.doing),
  );
