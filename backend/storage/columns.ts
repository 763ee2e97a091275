import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';

/** A bigint that the database assigns unless the writer sets it (as the demo data do). */
export type OwnKey = ColumnType<Id, Id | undefined, never>;
/** Written and read as `Date`, with millisecond precision. */
export type Time = ColumnType<Date, Date, Date>;
export type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Text that is empty unless the writer sets it. */
export type EmptyText = ColumnType<string, string | undefined, string>;
/** Written as text with `json()`, because drivers convert arrays differently; read as a value. */
export type Json<T> = ColumnType<T, string, string>;
/** Fen: written as a number, read as text because it is a bigint. */
export type StoredFen = ColumnType<string, number, number>;
