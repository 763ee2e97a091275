/** Where uploaded pictures show: `size` in px of a square; a picture fits as a whole and is never cut (product 9). */
export const IMAGE_BOX = { size: 100, fit: 'contain' } as const;
