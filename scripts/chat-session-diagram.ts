import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { chatSessionMachine } from '../src/domain/chat/chat-session.machine';

/*
 * `npx tsx scripts/chat-session-diagram.ts` draws the state machine of the chat session in docs/chat-session.md. A
 * test fails when the document is out of date.
 */

const nameOf = (part: unknown): string =>
  typeof part === 'string' ? part : String((part as { readonly type: unknown }).type);

const eventName = (eventType: string): string => {
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(eventType) ?? [];
  return delay !== undefined ? `after ${delay}` : eventType;
};

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const labelOf = (transition: AnyTransitionDefinition): string =>
  [
    eventName(transition.eventType) || 'at once',
    ...(transition.guard === undefined ? [] : [`[${nameOf(transition.guard)}]`]),
    ...(transition.actions.length === 0 ? [] : [`/ ${transition.actions.map(nameOf).join(', ')}`]),
  ].join(' ');

interface Arrow {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode;
  readonly label: string;
}

const arrowsOf = (source: AnyStateNode): readonly Arrow[] =>
  transitionsOf(source).flatMap((transition) =>
    (transition.target ?? [source]).map((target) => ({ source, target, label: labelOf(transition) })),
  );

const childrenOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);

const allStates = (node: AnyStateNode): readonly AnyStateNode[] =>
  childrenOf(node).flatMap((child) => [child, ...allStates(child)]);

const indent = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`);

const isInside = (node: AnyStateNode, block: AnyStateNode): boolean =>
  node.path.length > block.path.length && block.path.every((key, depth) => node.path[depth] === key);

/**
 * Mermaid places a state in the block that mentions it first. So an arrow is written in the innermost block that
 * contains both of its ends.
 */
const standsIn = (block: AnyStateNode, { source, target }: Arrow): boolean => {
  const holdsBoth = (node: AnyStateNode): boolean => isInside(source, node) && isInside(target, node);
  return holdsBoth(block) && !childrenOf(block).some(holdsBoth);
};

const blockOf = (node: AnyStateNode): readonly string[] => {
  const children = childrenOf(node);
  const initial = node.initial.target[0];
  return [
    ...(initial === undefined ? [] : [`[*] --> ${initial.key}`]),
    ...children.flatMap((child) =>
      childrenOf(child).length === 0 ? [] : [`state ${child.key} {`, ...indent(blockOf(child)), '}'],
    ),
    ...allStates(node)
      .flatMap(arrowsOf)
      .filter((arrow) => standsIn(node, arrow))
      .map(({ source, target, label }) => `${source.key} --> ${target.key}: ${label}`),
  ];
};

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The entry action with which XState starts an `after`. The table leaves it out; the diagram shows the delay. */
const STARTS_A_DELAY = 'xstate.raise';

const statesTable = (root: AnyStateNode): readonly string[] => [
  row('state', 'what it is', 'runs', 'on entry'),
  row('---', '---', '---', '---'),
  ...allStates(root).map((node) =>
    row(
      `\`${node.path.join('.')}\``,
      node.description ?? '',
      node.invoke.map((invoked) => `\`${nameOf(invoked.src)}\``).join(', '),
      node.entry
        .map(nameOf)
        .filter((name) => name !== STARTS_A_DELAY)
        .map((name) => `\`${name}\``)
        .join(', '),
    ),
  ),
];

const delaysTable = (): readonly string[] => [
  row('delay', 'milliseconds'),
  row('---', '---'),
  ...Object.entries(chatSessionMachine.implementations.delays).map(([name, delay]) =>
    row(`\`${name}\``, typeof delay === 'number' ? String(delay) : 'grows with the failures in a row'),
  ),
];

/** The document as it should be for the current machine. */
export const chatSessionDocument = (): string => {
  const { root } = chatSessionMachine;
  return [
    '# The chat session',
    '',
    'Generated from `src/domain/chat/chat-session.machine.ts` by `npx tsx scripts/chat-session-diagram.ts`; do not edit.',
    '',
    ...arrowsOf(root).map(({ target, label }) => `From everywhere, \`${label}\` leads to \`${target.key}\`.`),
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...indent(blockOf(root)),
    '```',
    '',
    ...statesTable(root),
    '',
    ...delaysTable(),
    '',
  ].join('\n');
};

const isMain = process.argv[1] === fileURLToPath(import.meta.url);
if (isMain) writeFileSync(new URL('../docs/chat-session.md', import.meta.url), chatSessionDocument());
