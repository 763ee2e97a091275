import { expect, it } from 'vitest';
import { REGION_ROOT } from '@/domain/region/region';

it('the region tree begins at id 0', () => {
  expect(REGION_ROOT).toBe('0');
});
