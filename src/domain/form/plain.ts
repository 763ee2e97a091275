import type { NoteTaker } from './form-note';

/** Plain JSON data. The values of forms are of this type, and so is a parsed definition. */
export type Plain = string | number | boolean | null | readonly Plain[] | PlainObject;
export interface PlainObject {
  readonly [key: string]: Plain;
}

/** Keys that access an object's prototype; no field or property may use them. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The maximum nesting depth; deeper values are dropped. Recursive functions over a definition rely on this limit. */
export const DEPTH_MAX = 64;
/** The maximum number of lists, objects and values in one definition. Further ones are dropped. */
export const VALUES_MAX = 1_000_000;

interface Copying {
  readonly notes: NoteTaker;
  left: number;
}

const isIndex = (key: string): boolean => /^\d+$/.test(key);

const copyMembers = (source: object, at: string, depth: number, copying: Copying): Plain => {
  const isList = Array.isArray(source);
  const members: (readonly [string, Plain])[] = [];
  for (const key of Object.keys(source)) {
    if (copying.left <= 0) break;
    const member = Object.getOwnPropertyDescriptor(source, key);
    const place = isList ? `${at}[${key}]` : `${at}.${key}`;
    if (isList && !isIndex(key)) continue;
    if (FORBIDDEN_KEYS.has(key)) copying.notes.add('key-forbidden', place);
    else if (member === undefined || !('value' in member)) copying.notes.add('code-dropped', place);
    else {
      const value = copy(member.value, place, depth + 1, copying);
      if (value !== undefined) members.push([key, value]);
    }
  }
  return isList ? members.map(([, value]) => value) : Object.fromEntries(members);
};

const copy = (source: unknown, at: string, depth: number, copying: Copying): Plain | undefined => {
  copying.left -= 1;
  if (copying.left === 0) copying.notes.add('too-large', at);
  if (copying.left <= 0) return undefined;
  if (typeof source === 'string' || typeof source === 'boolean' || source === null) return source;
  if (typeof source === 'number') return Number.isFinite(source) ? source : undefined;
  if (typeof source === 'bigint') return String(source);
  if (typeof source === 'object') {
    if (depth < DEPTH_MAX) return copyMembers(source, at, depth, copying);
    copying.notes.add('too-deep', at);
    return undefined;
  }
  if (typeof source === 'function') copying.notes.add('code-dropped', at);
  return undefined;
};

/**
 * Copies any value as plain data. Functions, accessors, forbidden keys, cycles and values beyond the limits are
 * dropped; accessors are never called. Undefined if no data remains. Never throws.
 */
export const toPlain = (source: unknown, at: string, notes: NoteTaker): Plain | undefined => {
  try {
    return copy(source, at, 0, { notes, left: VALUES_MAX });
  } catch {
    notes.add('unreadable', at);
    return undefined;
  }
};

export const isPlainObject = (value: Plain | undefined): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);
