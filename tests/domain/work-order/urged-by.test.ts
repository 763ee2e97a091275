import { expect, it } from 'vitest';
import { urgedBy } from '@/domain/work-order/urged-by';

it('the side that urged is that of the last urge, also if messages follow it', () => {
  const byCreator = { kind: 'urge', side: 'creator' } as const;
  const byPlatform = { kind: 'urge', side: 'platform' } as const;
  const reply = { kind: 'reply', side: 'handler' } as const;
  expect(urgedBy([byCreator, byPlatform, reply])).toBe('platform');
  expect(urgedBy([byPlatform, reply, byCreator])).toBe('creator');
  expect(urgedBy([reply])).toBeUndefined();
  expect(urgedBy([byCreator, { kind: 'urge' }])).toBeUndefined();
});
