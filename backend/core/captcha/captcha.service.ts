import type { Captcha } from '@/domain/access/identity';
import { ok, refuse, type Result } from '@/domain/result';
import { type Instant, MINUTE } from '@/domain/kernel/instant';
import { sha256, toBase64, toHex } from '../bytes';
import type { CaptchaStorage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { drawCaptcha } from './draw-captcha';
import { GLYPHS } from './glyphs';

/** The time limit for the answer to a captcha. */
export const CAPTCHA_LIFETIME_MS = 2 * MINUTE;
const CAPTCHA_LENGTH = 4;
const UUID_BYTES = 16;

/** Issues captchas and checks their answers. */
export interface CaptchaService {
  /** Returns a new picture, or the information that no captcha is required. */
  issue(now: Instant): Promise<Captcha>;
  /** Accepts the right answer, or any answer while no captcha is required. Each captcha accepts one attempt. */
  check(
    uuid: string,
    answer: string,
    now: Instant,
  ): Promise<Result<true, 'sign-in.captcha-required' | 'sign-in.captcha-expired' | 'sign-in.captcha-wrong'>>;
}

/** Case and surrounding spaces are ignored. The id is part of the hash, so that equal answers have different hashes. */
const hashOf = (uuid: string, answer: string): Promise<string> =>
  sha256(`${uuid}:${answer.trim().toUpperCase()}`);

const pickAnswer = (randomBytes: World['randomBytes']): string => {
  const letters = Object.keys(GLYPHS);
  const bytes = randomBytes(2 * CAPTCHA_LENGTH);
  return Array.from({ length: CAPTCHA_LENGTH }, (_, index) => {
    const number = (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0);
    return letters[number % letters.length];
  }).join('');
};

/** Implements `CaptchaService`. Only the hash of an answer is stored. */
export const createCaptchaService = (
  captchas: CaptchaStorage,
  { randomBytes }: Pick<World, 'randomBytes'>,
  enabled: boolean,
): CaptchaService => ({
  issue: async (now) => {
    if (!enabled) return { enabled: false };
    const uuid = toHex(randomBytes(UUID_BYTES));
    const answer = pickAnswer(randomBytes);
    await captchas.put(uuid, await hashOf(uuid, answer), now + CAPTCHA_LIFETIME_MS);
    return { enabled: true, uuid, image: toBase64(drawCaptcha(answer, randomBytes)) };
  },

  check: async (uuid, answer, now) => {
    if (!enabled) return ok(true);
    if (answer.trim() === '') return refuse('sign-in.captcha-required');
    const hash = await captchas.take(uuid, now);
    if (hash === undefined) return refuse('sign-in.captcha-expired');
    return hash === (await hashOf(uuid, answer)) ? ok(true) : refuse('sign-in.captcha-wrong');
  },
});
