import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { lengthOf } from '../kernel/text';
import { CONTEXT_WORDS } from './password-context-words';
import {
  JUDGED_LENGTH,
  type JudgePassword,
  STRENGTH_MIN,
  STRONG_LENGTH_MIN,
  type Weakness,
} from './password-strength';

/** Limits the time for passwords of look-alike characters. */
const SUBSTITUTIONS_MAX = 20;

const WEAKNESS_OF: Readonly<Partial<Record<string, Weakness>>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
};

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
});

/** See `JudgePassword`. The dictionaries make this module large: load it only where a password is set. */
export const judgePassword: JudgePassword = (password, own) => {
  const composed = password.normalize('NFC');
  const judged = Array.from(composed).slice(0, JUDGED_LENGTH).join('');
  const words = own.filter((word) => word.trim() !== '');
  const { score, feedback } = estimator.check(judged, [...words, ...CONTEXT_WORDS]);
  // The estimate counts UTF-16 units, of which one character may have two.
  if (score >= STRENGTH_MIN && lengthOf(composed) < STRONG_LENGTH_MIN) return { level: 2, weakness: 'short' };
  return score >= STRENGTH_MIN
    ? { level: score }
    : { level: score, weakness: WEAKNESS_OF[feedback.warning ?? ''] ?? 'short' };
};
