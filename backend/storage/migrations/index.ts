import type { Migration } from 'kysely';

/** Each file exports one migration: a new one is found without being named. */
const FILES = import.meta.glob<Readonly<Record<string, object>>>('./0*.ts', { eager: true });

const isMigration = (exported: object): exported is Migration => 'up' in exported;

const nameIn = (path: string): string => path.replace(/^\.\/(.*)\.ts$/, '$1');

/** Forward only, in the order of their names; a released one is never edited, renamed or taken out. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(FILES).flatMap(([path, exported]) =>
    Object.values(exported)
      .filter(isMigration)
      .map((migration) => [nameIn(path), migration] as const),
  ),
);
