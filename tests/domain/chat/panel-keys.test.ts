import { describe, expect, it } from 'vitest';
import { panelIntent, type PanelSituation } from '@/domain/chat/panel-keys';
import { press } from './keys.fixture';

const OPEN: PanelSituation = { isOpen: true, inRichText: false, hasHigherModal: false };
const CLOSED: PanelSituation = { ...OPEN, isOpen: false };
const ctrlI = press('i', { ctrl: true });

describe('Ctrl+I', () => {
  it('toggles the panel, open or closed', () => {
    expect(panelIntent(ctrlI, OPEN)).toBe('toggle');
    expect(panelIntent(ctrlI, CLOSED)).toBe('toggle');
    expect(panelIntent(press('I', { ctrl: true }), OPEN)).toBe('toggle');
    expect(panelIntent(ctrlI, { ...OPEN, hasHigherModal: true })).toBe('toggle');
  });

  it('is the italics shortcut inside the rich-text editor', () => {
    expect(panelIntent(ctrlI, { ...OPEN, inRichText: true })).toBe('nothing');
  });

  it('does nothing with another key or modifier', () => {
    expect(panelIntent(press('i'), OPEN)).toBe('nothing');
    expect(panelIntent(press('j', { ctrl: true }), OPEN)).toBe('nothing');
    for (const modifier of ['shift', 'alt', 'meta'] as const) {
      expect(panelIntent({ ...ctrlI, [modifier]: true }, OPEN)).toBe('nothing');
    }
    expect(panelIntent({ ...ctrlI, composing: true }, OPEN)).toBe('nothing');
  });
});

describe('Escape', () => {
  const escape = press('Escape');

  it('closes the open panel', () => {
    expect(panelIntent(escape, OPEN)).toBe('close');
    expect(panelIntent(escape, { ...OPEN, inRichText: true })).toBe('close');
    expect(panelIntent(escape, CLOSED)).toBe('nothing');
  });

  it('is left to a dialog above the panel', () => {
    expect(panelIntent(escape, { ...OPEN, hasHigherModal: true })).toBe('nothing');
  });

  it('is ignored with a modifier or from an input method', () => {
    expect(panelIntent(press('Escape', { shift: true }), OPEN)).toBe('nothing');
    expect(panelIntent(press('Escape', { composing: true }), OPEN)).toBe('nothing');
    expect(panelIntent(press('x'), OPEN)).toBe('nothing');
  });
});
