import { describe, expect, it } from 'vitest';
import { CALLS } from '@/contract/calls';
import { AREAS, answersOf, FILE_FIELDS, JOBS, PAGES, permissionsFor } from '@backend/core/areas';
import {
  ANSWERED_CALLS,
  type CallName,
  type CommandCall,
  isCommand,
  isPublic,
  type PublicCall,
} from '@backend/core/http/answers';

const repeated = (names: readonly string[]): readonly string[] =>
  names.filter((name, at) => names.indexOf(name) < at);

/** The public calls. A missing or extra one fails the type check. */
const PUBLIC: Readonly<Record<PublicCall, true>> = {
  signIn: true,
  signInSecondFactor: true,
  captchaImage: true,
  signOut: true,
};
const ONE_COMMAND: CommandCall = 'reply';
// @ts-expect-error a read is no command
const NO_COMMAND: CommandCall = 'getWorkList';

const asked = (parts: object) => answersOf(parts as never);

describe('the areas of the back end', () => {
  it('answer every call of the contract, each call in one area', () => {
    const storage = { reference: {}, secondFactors: {} };
    const names = AREAS.flatMap(({ answers }) => Object.keys(answers({ storage, world: {} } as never)));
    expect(repeated(names)).toEqual([]);
    expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
    expect(Object.keys(asked({ storage, world: {} })).toSorted()).toEqual(names.toSorted());
  });

  it('declare the required permissions of every call with a session', () => {
    const without = ANSWERED_CALLS.filter((name) => !isPublic(name) && !Array.isArray(permissionsFor(name)));
    expect(without).toEqual([]);
    expect(repeated(AREAS.flatMap(({ permissions }) => Object.keys(permissions)))).toEqual([]);
  });

  it('declare for every command which fields contain files', () => {
    expect(Object.keys(FILE_FIELDS).toSorted()).toEqual(ANSWERED_CALLS.filter(isCommand).toSorted());
  });

  it('give each job a unique name, and each page a unique path and name', () => {
    expect(JOBS.length).toBeGreaterThan(4);
    expect(repeated(JOBS.map(({ name }) => name))).toEqual([]);
    expect(repeated(PAGES.map(({ route }) => route.path))).toEqual([]);
    expect(repeated(PAGES.map(({ route }) => route.name ?? ''))).toEqual([]);
  });
});

describe('the kind of a call', () => {
  it('is the same in the types and at run time', () => {
    const named = (keep: (name: CallName) => boolean) => ANSWERED_CALLS.filter(keep);
    expect(named(isPublic).toSorted()).toEqual(Object.keys(PUBLIC).toSorted());
    expect([isCommand(ONE_COMMAND), isCommand(NO_COMMAND)]).toEqual([true, false]);
  });
});
