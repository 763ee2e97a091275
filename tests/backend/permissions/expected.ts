import type { RefusalCode } from '@/domain/refusals';
import { type Who, WHO } from './scene';

/** `+` means success; any other value is the code of the refusal. */
export type Outcome = '+' | RefusalCode;
export type Outcomes = Readonly<Record<Who, Outcome>>;

const forAll = (outcome: Outcome): Outcomes =>
  Object.fromEntries(WHO.map((who) => [who, outcome])) as unknown as Outcomes;

/** The outcome for all callers, with or without a session. */
export const everyone = (outcome: Outcome = '+', but: Partial<Outcomes> = {}): Outcomes => ({
  ...forAll(outcome),
  ...but,
});

/** The outcome for all callers with a session. */
export const members = (outcome: Outcome = '+', but: Partial<Outcomes> = {}): Outcomes => ({
  ...forAll(outcome),
  visitor: 'session.expired',
  ...but,
});

const OUTSIDE = ['stranger', 'otherSeller', 'otherStaff'] as const;

/** The outcome for the parties of the seller's work order; others get “not found”. */
export const insiders = (
  missing: RefusalCode,
  outcome: Outcome = '+',
  but: Partial<Outcomes> = {},
): Outcomes => ({
  ...members(outcome),
  ...Object.fromEntries(OUTSIDE.map((who) => [who, missing])),
  ...but,
});

/** The outcome for the seller's own users. */
export const sellersOwn = (missing: RefusalCode, but: Partial<Outcomes> = {}): Outcomes => ({
  ...members(missing),
  seller: '+',
  ...but,
});
