import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placesOfCountry } from '../../scripts/map/places';

const FILE = 'src/ui/shop/map/places.json';

describe('the places that a map shows by name', () => {
  it('equal those that the script generates from the package', () => {
    const written = placesOfCountry();
    if (process.env['UPDATE_DOCUMENTS'] === '1') writeFileSync(FILE, written);
    expect(readFileSync(FILE, 'utf8') === written).toBe(true);
  });
});
