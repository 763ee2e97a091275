import { describe, expect, it } from 'vitest';
import { stopsAccepting } from '@/domain/master/accepting-role';

const role = (permissions: readonly string[], enabled = true) => ({ permissions, enabled });

describe('an edit of a role', () => {
  it.each([
    ['takes the right away', role(['order:list', 'order:install']), role(['order:list'])],
    ['ends the role', role(['order:install']), role(['order:install'], false)],
    ['takes everything away', role(['*:*:*']), role([])],
  ])('removes the permission to accept orders when it %s', (_, before, after) => {
    expect(stopsAccepting(before, after)).toBe(true);
  });

  it.each([
    ['keeps the right', role(['order:install']), role(['order:install', 'order:list'])],
    ['had no right', role(['order:list']), role([])],
    ['had ended', role(['order:install'], false), role([], false)],
    ['gives the right', role([]), role(['order:install'])],
  ])('does not remove the permission to accept orders when it %s', (_, before, after) => {
    expect(stopsAccepting(before, after)).toBe(false);
  });
});
