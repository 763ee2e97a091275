import type { PatternNode } from './pattern';

/** One step of a compiled pattern. Its numbers are indexes in the program. */
export type Step =
  | { readonly op: 'one'; readonly test: RegExp }
  | { readonly op: 'start' }
  | { readonly op: 'end' }
  | { readonly op: 'edge'; readonly negated: boolean }
  /** The body starts at the next step and ends with `match`; `next` is the step after the body. */
  | { readonly op: 'look'; readonly negated: boolean; readonly next: number }
  | { readonly op: 'fork'; readonly to: readonly number[] }
  | { readonly op: 'match' };

/** The maximum number of steps of a program. Large counts such as `{1,9999}` would exceed it and are refused. */
const PROGRAM_MAX = 1000;

/** The program of a pattern; undefined when it would become too long. */
export const compilePattern = (node: PatternNode, flags: string): readonly Step[] | undefined => {
  const program: Step[] = [];
  const add = (step: Step): number => program.push(step) - 1;
  const isFull = (): boolean => program.length > PROGRAM_MAX;

  /** Reserves a place for a step whose targets are still unknown. */
  const later = (): ((step: Step) => void) => {
    const place = add({ op: 'match' });
    return (step) => {
      program[place] = step;
    };
  };

  const emitChoice = (options: readonly PatternNode[]): void => {
    const fork = later();
    const ends: ((step: Step) => void)[] = [];
    const starts = options.map((option) => {
      const start = program.length;
      emit(option);
      ends.push(later());
      return start;
    });
    fork({ op: 'fork', to: starts });
    for (const end of ends) end({ op: 'fork', to: [program.length] });
  };

  const emitRepeat = (body: PatternNode, min: number, max: number): void => {
    for (let count = 0; count < min && !isFull(); count += 1) emit(body);
    if (max === Infinity) {
      const loop = program.length;
      const fork = later();
      emit(body);
      add({ op: 'fork', to: [loop] });
      fork({ op: 'fork', to: [loop + 1, program.length] });
    } else {
      const forks: (readonly [(step: Step) => void, number])[] = [];
      for (let count = min; count < max && !isFull(); count += 1) {
        forks.push([later(), program.length]);
        emit(body);
      }
      for (const [fork, start] of forks) fork({ op: 'fork', to: [start, program.length] });
    }
  };

  const emit = (part: PatternNode): void => {
    if (isFull()) return;
    switch (part.kind) {
      case 'one':
        add({ op: 'one', test: new RegExp(`^(?:${part.source})$`, flags) });
        return;
      case 'sequence':
        part.parts.forEach(emit);
        return;
      case 'choice':
        emitChoice(part.options);
        return;
      case 'repeat':
        emitRepeat(part.body, part.min, part.max);
        return;
      case 'look': {
        const look = later();
        emit(part.body);
        add({ op: 'match' });
        look({ op: 'look', negated: part.negated, next: program.length });
        return;
      }
      case 'edge':
        add({ op: 'edge', negated: part.negated });
        return;
      default:
        add({ op: part.kind });
    }
  };

  emit(node);
  add({ op: 'match' });
  return isFull() ? undefined : program;
};
