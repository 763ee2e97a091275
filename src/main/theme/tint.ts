const part = (hex: string, at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);

/** Mixes a share of one `#rrggbb` colour over another. */
export const tint = (colour: string, over: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(part(over, at) + (part(colour, at) - part(over, at)) * share))
    .map((mixed) => mixed.toString(16).padStart(2, '0'))
    .join('')}`;
