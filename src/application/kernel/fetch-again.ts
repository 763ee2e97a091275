import { MINUTE, SECOND } from '../../domain/kernel/instant';

const FIRST = 5 * SECOND;

/** How long a part of the application that could not be fetched waits before it is asked for again, after so many failures. ms. */
export const pauseBeforeFetch = (failures: number): number =>
  Math.min(MINUTE, FIRST * 2 ** Math.max(0, failures - 1));
