import type { Survival } from '@backend/core/ports/storage.port';

/** The settings of a PostgreSQL server that decide what an acknowledged change survives. */
export interface DurabilitySettings {
  readonly fsync: string;
  readonly fullPageWrites: string;
  readonly synchronousCommit: string;
  readonly synchronousStandbyNames: string;
}

export interface Durability {
  readonly survives: Survival;
  /** A text for operators. */
  readonly text: string;
}

/** Levels of `synchronous_commit` at which a commit waits for a synchronous standby. */
const WAITS_FOR_STANDBY = new Set(['remote_write', 'on', 'remote_apply']);

/** PGlite starts the engine with fsync off, and its file system has no fsync either. */
export const EMBEDDED_DURABILITY: Durability = {
  survives: { crash: true, powerCut: false, failover: false },
  text:
    'an acknowledged change survives a killed process; the embedded engine does not fsync, so a power cut or a crash ' +
    'of the operating system may lose the last changes or damage the database, and no standby holds a copy',
};

const localText = ({ fsync, fullPageWrites, synchronousCommit }: DurabilitySettings): string => {
  if (fsync === 'off') return 'the server runs with fsync=off: a power cut may destroy the database';
  if (fullPageWrites === 'off')
    return 'the server runs with full_page_writes=off: a power cut may damage the database';
  return synchronousCommit === 'off'
    ? 'the server runs with synchronous_commit=off: a crash or a power cut loses the last changes'
    : `an acknowledged change survives a crash and a power cut of the server (fsync=on, synchronous_commit=${synchronousCommit})`;
};

const failoverText = (
  survives: Survival,
  { synchronousStandbyNames, synchronousCommit }: DurabilitySettings,
) => {
  if (survives.failover)
    return `it survives the loss of the server when a synchronous standby takes over (synchronous_standby_names=${synchronousStandbyNames})`;
  return synchronousStandbyNames === ''
    ? 'a standby that takes over may lack the last changes, because none is synchronous'
    : `a standby that takes over may lack the last changes, because synchronous_commit=${synchronousCommit} waits for none`;
};

/**
 * The failures that an acknowledged change on a server survives. Whether the disk stores what it confirms is unknown.
 */
export const serverDurability = (settings: DurabilitySettings): Durability => {
  const { fsync, fullPageWrites, synchronousCommit, synchronousStandbyNames } = settings;
  const flushed = synchronousCommit !== 'off';
  const survives = {
    crash: flushed,
    powerCut: flushed && fsync !== 'off' && fullPageWrites !== 'off',
    failover: synchronousStandbyNames !== '' && WAITS_FOR_STANDBY.has(synchronousCommit),
  };
  return { survives, text: `${localText(settings)}; ${failoverText(survives, settings)}` };
};
