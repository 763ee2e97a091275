import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseKeptComposer,
  parseComposerState,
  plainComposerState,
} from '@/application/work-order/parse-composer-state';

const texts = fc.array(fc.string(), { maxLength: 3 });
const composition = fc.record(
  {
    id: fc.string(),
    text: fc.string(),
    images: texts,
    files: fc.array(fc.record({ fileName: fc.string(), name: fc.string(), size: fc.nat() }), {
      minLength: 1,
    }),
    noteOnOrder: fc.boolean(),
    requestReshipment: fc.boolean(),
    sent: fc.record({
      requestId: fc.string(),
      baseline: fc.oneof(
        fc.constantFrom({ kind: 'unread' } as const, { kind: 'empty' } as const),
        fc.record({ kind: fc.constant('after' as const), id: fc.string() }),
      ),
    }),
  },
  { requiredKeys: ['id', 'text', 'images', 'noteOnOrder', 'requestReshipment'] },
);
const state = fc.record({ at: fc.nat(), composition }, { requiredKeys: ['at'] });
const kept = fc.record(
  { at: fc.nat(), composition, handed: fc.record({ id: fc.string(), text: fc.string(), images: texts }) },
  { requiredKeys: ['at'] },
);

describe('the composer as the browser stores it', () => {
  it('is unchanged by a structured clone, with which IndexedDB stores it', () => {
    fc.assert(
      fc.property(kept, (composer) => {
        expect(parseKeptComposer(structuredClone(composer))).toEqual(composer);
      }),
    );
  });

  it('is unchanged after it was written as JSON for the synchronous storage', () => {
    fc.assert(
      fc.property(state, (each) => {
        expect(parseComposerState(JSON.parse(JSON.stringify(plainComposerState(each))))).toEqual(each);
      }),
    );
  });

  it.each([[undefined], [null], ['text'], [{}], [{ at: -1 }], [{ at: 'now', composition: {} }]])(
    'is ignored when it is damaged: %j',
    (stored) => {
      expect(parseKeptComposer(stored)).toBeUndefined();
    },
  );
});
