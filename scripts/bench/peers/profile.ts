/** An event of Chromium's trace; times in µs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: Readonly<Record<string, unknown>>;
}

/** A part of the main thread's time, in ms. */
interface Share {
  readonly name: string;
  readonly ms: number;
}

export interface Profile {
  /** The time by kind of work, most first. Together with `idle` it is the whole span. */
  readonly kinds: readonly Share[];
  /** The time in each script: compiling it, running its top level, and running its functions. */
  readonly scripts: readonly Share[];
  readonly idle: number;
}

/** The kind of work of each trace event; an event that is not listed counts for the event around it. */
const KIND_OF: Readonly<Record<string, string>> = {
  'v8.compile': 'compile scripts',
  'v8.compileModule': 'compile scripts',
  'v8.produceCache': 'compile scripts',
  'v8.produceModuleCache': 'compile scripts',
  EvaluateScript: 'run the top level of scripts',
  'v8.evaluateModule': 'run the top level of scripts',
  FunctionCall: 'run functions',
  RunMicrotasks: 'run functions',
  TimerFire: 'run functions',
  FireAnimationFrame: 'run functions',
  FireIdleCallback: 'run functions',
  EventDispatch: 'run functions',
  XHRReadyStateChange: 'run functions',
  HandlePostMessage: 'run functions',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
  ParseHTML: 'parse HTML and styles',
  ParseAuthorStyleSheet: 'parse HTML and styles',
  UpdateLayoutTree: 'styles',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  RunTask: 'other tasks of the browser',
};

const SCRIPTED: ReadonlySet<string> = new Set([
  'compile scripts',
  'run the top level of scripts',
  'run functions',
]);

const urlOf = ({ args }: TraceEvent): string | undefined => {
  const data = args?.['data'] as { readonly url?: unknown } | undefined;
  const url = data?.url ?? args?.['fileName'];
  return typeof url === 'string' && url !== '' ? url : undefined;
};

/** The last part of a URL's path, without the hash of the build. */
const fileOf = (url: string): string =>
  (url.split(/[?#]/)[0]?.split('/').at(-1) ?? '').replace(/[-.][\w-]{8}(?=\.js$)/, '') || '(page)';

interface Open {
  readonly end: number;
  readonly kind: string;
  readonly script: string | undefined;
}

const shares = (sums: ReadonlyMap<string, number>): readonly Share[] =>
  [...sums].map(([name, us]) => ({ name, ms: us / 1000 })).toSorted((a, b) => b.ms - a.ms);

/**
 * How the main thread spent the time from `from` to `to` (µs of the trace). Each µs counts for the innermost event that
 * covers it. Events of other threads are left out.
 */
export const profileOf = (
  events: readonly TraceEvent[],
  { pid, tid, from, to }: Pick<TraceEvent, 'pid' | 'tid'> & { readonly from: number; readonly to: number },
): Profile => {
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid && (event.dur ?? 0) > 0)
    .filter(({ ts, dur = 0 }) => ts < to && ts + dur > from)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const kinds = new Map<string, number>();
  const scripts = new Map<string, number>();
  const open: Open[] = [];
  let now = from;
  let idle = 0;
  const spend = (until: number): void => {
    const us = Math.min(until, to) - now;
    if (us <= 0) return;
    now += us;
    const inner = open.at(-1);
    if (inner === undefined) {
      idle += us;
      return;
    }
    kinds.set(inner.kind, (kinds.get(inner.kind) ?? 0) + us);
    if (inner.script !== undefined && SCRIPTED.has(inner.kind))
      scripts.set(inner.script, (scripts.get(inner.script) ?? 0) + us);
  };
  const closeUntil = (ts: number): void => {
    for (let inner = open.at(-1); inner !== undefined && inner.end <= ts; inner = open.at(-1)) {
      spend(inner.end);
      open.pop();
    }
  };
  for (const event of own) {
    closeUntil(event.ts);
    spend(event.ts);
    const around = open.at(-1);
    const url = urlOf(event);
    open.push({
      end: event.ts + (event.dur ?? 0),
      kind: KIND_OF[event.name] ?? around?.kind ?? 'other tasks of the browser',
      script: url === undefined ? around?.script : fileOf(url),
    });
  }
  closeUntil(to);
  spend(to);
  return { kinds: shares(kinds), scripts: shares(scripts), idle: idle / 1000 };
};

/** The number of scripts that a table lists. The times of the other scripts are added up. */
const LISTED = 12;

const row = ({ name, ms }: Share): string => `| ${name} | ${Math.round(ms)} ms |`;

/** A Markdown table of a profile. */
export const tableOfProfile = (title: string, { kinds, scripts, idle }: Profile): string => {
  const rest = scripts.slice(LISTED).reduce((sum, { ms }) => sum + ms, 0);
  return [
    `### ${title}`,
    '',
    '| main thread | |',
    '|---|---|',
    ...[...kinds, { name: 'idle, mostly waiting for the network', ms: idle }].map(row),
    '',
    '| of this, in scripts | |',
    '|---|---|',
    ...scripts.slice(0, LISTED).map(row),
    ...(rest > 0 ? [row({ name: 'other scripts', ms: rest })] : []),
  ].join('\n');
};
