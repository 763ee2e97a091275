import { expect, test } from 'vitest';
import { IMAGE_BOX } from '@/domain/upload/image-box';

test('an image box is 100 px, and a picture fits into it as a whole', () => {
  expect(IMAGE_BOX).toEqual({ size: 100, fit: 'contain' });
});
