import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeReferenceGateway } from '@/adapters/fake/fake-reference.gateway';
import { SECOND } from '@/domain/kernel/instant';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { CREATOR } from '@tests/support/builders';
import { openFakeApp } from '@tests/support/pages/fake-app';
import { shellPage } from '@tests/support/pages/shell.page';
import { workListPage } from '@tests/support/pages/work-list.page';

/** Opens the frame at home, which has no map, and counts the requests for map keys. */
const opened = () => {
  const fake = openFakeApp({ person: CREATOR, path: '/index' });
  const reference = createFakeReferenceGateway({ simulation: fake.referenceSimulation });
  const asked: string[] = [];
  const app = fake.start([
    override(TOKENS.reference, {
      ...reference,
      configuration: (key, options) => {
        asked.push(key);
        return reference.configuration(key, options);
      },
    }),
  ]);
  return { ...fake, app, shell: shellPage(app), keysAsked: () => asked.filter((key) => key === 'map.keys') };
};

describe('the key of maps', () => {
  it('is read after the page’s own reads, and not again on the next page', async () => {
    const { app, shell, clock, keysAsked } = opened();
    await shell.isShown();
    expect(keysAsked()).toHaveLength(0);
    // The frame starts its wait in its first effect, which may run after the first render.
    await waitFor(async () => {
      await clock.advance(SECOND);
      expect(keysAsked()).toHaveLength(1);
    });
    await app.user.click(screen.getByRole('link', { name: '工单管理' }));
    await workListPage(app).isEmpty();
    await clock.advance(SECOND);
    expect(keysAsked()).toHaveLength(1);
  });
});
