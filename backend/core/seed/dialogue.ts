import type { Incident } from './pictures/incidents';
import type { RandomSource } from './random';
import type { Story } from './stories';
import { HANDLER_FILLER_LINES, OPENER_FILLER_LINES, PLATFORM_FILLER_LINES } from './stories/going-on';
import { DAYS, TIMES } from './texts/places';

/** The author of a message: the handler, the other party (`opener`), or platform staff. */
export type Speaker = 'handler' | 'opener' | 'platform';

/** One message of a conversation. */
export interface Line {
  readonly speaker: Speaker;
  readonly text: string;
  readonly picture?: Incident;
}

type Facts = Readonly<Record<string, string>>;

/** Replaces the placeholders with the order's facts, and with random days and times. */
export const withFacts = (text: string, facts: Facts, chance: RandomSource): string =>
  text.replace(/\{(\w+)\}/g, (_slot, name: string) =>
    name === 'day' ? chance.pick(DAYS) : name === 'time' ? chance.pick(TIMES) : (facts[name] ?? ''),
  );

/** The lines of the story with their speakers, the handler first. */
const script = ({ lines, pictures }: Story): readonly Line[] => {
  let next: Speaker = 'handler';
  return lines.map((line, index): Line => {
    const picture = pictures?.[index + 1];
    const shown = picture === undefined ? {} : { picture };
    if (line.startsWith('@')) return { speaker: 'platform', text: line.slice(1), ...shown };
    const speaker = next;
    next = speaker === 'handler' ? 'opener' : 'handler';
    return { speaker, text: line, ...shown };
  });
};

/** An endless sequence in which no text repeats before all others were used. */
const inTurn = (texts: readonly string[], chance: RandomSource): (() => string) => {
  let rest: readonly string[] = [];
  return () => {
    if (rest.length === 0) rest = chance.shuffled(texts);
    const [first = '', ...others] = rest;
    rest = others;
    return first;
  };
};

/**
 * A conversation of `length` lines: the lines of the story, or only the first of them. A longer conversation gets pairs
 * of filler lines spread between them.
 */
export const dialogue = (
  story: Story,
  length: number,
  facts: Facts,
  chance: RandomSource,
): readonly Line[] => {
  const lines = script(story);
  const goesOn = {
    handler: inTurn(HANDLER_FILLER_LINES, chance),
    opener: inTurn(OPENER_FILLER_LINES, chance),
    platform: inTurn(PLATFORM_FILLER_LINES, chance),
  };
  const pairs = Math.max(0, Math.ceil((length - lines.length) / 2));
  const pairsAfter = (index: number): number =>
    Math.floor(((index + 1) * pairs) / lines.length) - Math.floor((index * pairs) / lines.length);
  const all = lines.flatMap((line, index): readonly Line[] => {
    const other = line.speaker === 'handler' ? 'opener' : 'handler';
    const between = Array.from({ length: pairsAfter(index) }, (): readonly Line[] => [
      { speaker: other, text: goesOn[other]() },
      chance.happens(0.04)
        ? { speaker: 'platform', text: goesOn.platform() }
        : { speaker: line.speaker, text: goesOn[line.speaker]() },
    ]);
    return [line, ...between.flat()];
  });
  return all.slice(0, length).map((line) => ({ ...line, text: withFacts(line.text, facts, chance) }));
};
