import { readFileSync } from 'node:fs';
import {
  createActor,
  fromCallback,
  SimulatedClock,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths, getStateNodes, toDirectedGraph } from 'xstate/graph';
import { describe, expect, it } from 'vitest';
import { backoffDelay } from '@/domain/kernel/backoff';
import type { ChatSessionEvent } from '@/domain/chat/chat-session';
import { chatSessionMachine } from '@/domain/chat/chat-session.machine';
import { chatSessionDocument } from '../../../scripts/chat-session-diagram';
import { CREDENTIALS } from './running-session';

type Snapshot = ReturnType<typeof chatSessionMachine.getInitialSnapshot>;
type Event = ChatSessionEvent | { readonly type: `xstate.after.${string}` };

/** One event of each kind whose details the chart distinguishes. Other events need no details. */
const DETAILED: readonly ChatSessionEvent[] = [
  { type: 'sign-in' },
  { type: 'sign-in', credentials: CREDENTIALS },
  {
    type: 'sign-in',
    resting: { state: 'asking', problem: { kind: 'kicked-out', reason: 'multipleAccount' } },
  },
  { type: 'sign-in', resting: { state: 'failed', problem: { kind: 'none' } } },
  { type: 'sign-in', resting: { state: 'ended', problem: { kind: 'none' } } },
  { type: 'signature.received', credentials: CREDENTIALS },
  { type: 'signature.failed', fault: 'network' },
  { type: 'signature.failed', fault: 'refused' },
  { type: 'signature.failed', fault: 'signed-out' },
  { type: 'connection.refused', code: 70001 },
  { type: 'connection.refused', code: 70003 },
  { type: 'connection.refused', code: 2800 },
  { type: 'connection.refused', code: undefined },
  { type: 'connection.kicked-out', reason: 'multipleAccount' },
];

/** Counters would make the graph endless, so only values that guards read are kept. */
const traversal = {
  events: ((snapshot: Snapshot) =>
    [...new Set(snapshot._nodes.flatMap((node) => node.ownEvents))].flatMap((type): readonly object[] => {
      const detailed = DETAILED.filter((event) => event.type === type);
      return detailed.length > 0 ? detailed : [{ type }];
    })) as never,
  serializeState: (snapshot: Snapshot) =>
    JSON.stringify([snapshot.value, snapshot.context.held.kind, snapshot.context.expiries > 0]),
};

const machine = chatSessionMachine.provide({
  actors: { connection: fromCallback(() => undefined), signature: fromCallback(() => undefined) as never },
});

const DELAYS: Readonly<Record<string, (snapshot: Snapshot) => number>> = {
  signatureTimeout: () => 30_000,
  loginTimeout: () => 30_000,
  readyTimeout: () => 30_000,
  steady: () => 60_000,
  backoffDelay: ({ context }) => backoffDelay(context.failures, 0.5),
};

const edgeName = (transition: AnyTransitionDefinition): string =>
  JSON.stringify([
    transition.source.id,
    transition.eventType,
    transition.guard,
    transition.target?.map((target: AnyStateNode) => target.id),
  ]);

const drawnEdges = (node: ReturnType<typeof toDirectedGraph>): readonly string[] => [
  ...node.edges.map((edge) => edgeName(edge.transition)),
  ...(node.stateNode.always ?? []).map(edgeName),
  ...node.children.flatMap(drawnEdges),
];

/** Sends events to a running actor with a simulated clock, and records every transition. */
const walk = (events: readonly Event[], taken: Set<string>): Snapshot => {
  const clock = new SimulatedClock();
  const actor = createActor(machine, {
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      for (const transition of inspected._transitions) taken.add(edgeName(transition));
    },
  }).start();
  for (const event of events) {
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? [];
    if (delay === undefined) actor.send(event as ChatSessionEvent);
    else clock.increment(DELAYS[delay]!(actor.getSnapshot()));
  }
  return actor.getSnapshot();
};

describe('the state chart', () => {
  const paths = getShortestPaths(machine, traversal);
  const adjacency = getAdjacencyMap(machine, traversal);

  it('reaches every state', () => {
    const reached = new Set(paths.flatMap(({ state }) => state._nodes.map((node) => node.id)));
    const all = getStateNodes(chatSessionMachine).map((node) => node.id);
    expect(all.filter((id) => !reached.has(id))).toEqual(['chat.starting']);
  });

  it('behaves in a running actor as in its graph, and each transition is tested', () => {
    const taken = new Set<string>();
    let steps = 0;
    for (const { state, steps: path } of paths) {
      const events = path.slice(1).map((step) => step.event as Event);
      for (const { event, state: expected } of Object.values(
        adjacency[traversal.serializeState(state) as keyof typeof adjacency]!.transitions,
      )) {
        const arrived = walk([...events, event as Event], taken);
        expect([arrived.value, arrived.context.held]).toEqual([expected.value, expected.context.held]);
        steps += 1;
      }
    }
    expect(steps).toBeGreaterThan(50);
    const drawn = drawnEdges(toDirectedGraph(machine));
    expect(drawn.length).toBeGreaterThan(30);
    expect([...new Set(drawn)].filter((edge) => !taken.has(edge))).toEqual([]);
  });

  it('leaves a configuration fault only through signing out', () => {
    const misconfigured = paths.filter(({ state }) => state.value === 'misconfigured');
    expect(misconfigured.length).toBeGreaterThan(0);
    for (const { state } of misconfigured) {
      const ways = adjacency[traversal.serializeState(state) as keyof typeof adjacency]!.transitions;
      expect(Object.values(ways).map((way) => [way.event.type, way.state.value])).toEqual([
        ['sign-out', 'signedOut'],
      ]);
    }
  });
});

describe('docs/chat-session.md', () => {
  it('contains the diagram of the machine: run `npx tsx scripts/chat-session-diagram.ts`', () => {
    const written = readFileSync(new URL('../../../docs/chat-session.md', import.meta.url), 'utf8');
    expect(written).toBe(chatSessionDocument());
  });
});
