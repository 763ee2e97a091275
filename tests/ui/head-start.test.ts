import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMemoryStore, createMemoryTokenStore } from '@/adapters/fake/memory.store';
import { createRecordingLogger } from '@/adapters/fake/recording.logger';
import { createSessionHub } from '@/adapters/fake/session-hub';
import { STORED } from '@/application/kernel/browser-registry';
import type { RequestPort } from '@/application/request/request.port';
import { tokenOwner } from '@/application/session/session-state';
import { authorKey } from '@/domain/kernel/author';
import { prefetchHomeEarly } from '@/main/head-start';
import { buildEarlyParts } from '@/main/early-parts';
import { createRouterNavigator } from '@/main/router-navigator';
import { platformOf } from '@tests/support/pages/app';

const TOKEN = 'a-token';

/** Opens home in a browser. Returns the paths that are requested ahead. */
const openHome = (given: 'new' | 'known' | 'shown'): readonly string[] => {
  window.history.replaceState(null, '', '/index');
  const store = createMemoryStore();
  if (given !== 'new') tokenOwner(store).write(TOKEN, { userId: '7', name: '林叶' });
  const key = `${STORED.home.key}:${authorKey({ platform: 'cyy', userId: '7' })}`;
  if (given === 'shown') store.write(key, '{}');
  const early = buildEarlyParts({
    platform: platformOf('cyy'),
    navigator: createRouterNavigator(),
    overrides: {
      store,
      tokens: createMemoryTokenStore(TOKEN),
      channel: createSessionHub().tab(),
      logger: createRecordingLogger(),
    },
  });
  const asked: string[] = [];
  const send: RequestPort['send'] = ({ path }) => {
    asked.push(path.path);
    return new Promise(() => undefined);
  };
  prefetchHomeEarly({ ...early, prefetchPort: { ...early.prefetchPort, send } });
  return asked;
};

describe('the head start of home', () => {
  it('requests home for a user with stored content and for an unknown user, and for no other user', async () => {
    const known = openHome('known');
    const shown = openHome('shown');
    const fresh = openHome('new');
    await waitFor(() => expect(shown).toContain('/seller/work/list'));
    await waitFor(() => expect(fresh).toContain('/seller/work/list'));
    expect(known).toEqual([]);
  });
});
