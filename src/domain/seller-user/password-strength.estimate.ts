import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { strengthBy, SUBSTITUTIONS_MAX, toEstimate } from './password-rating';
import type { JudgePassword } from './password-strength';

/* Estimates the strength of a password with the zxcvbn library. */

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS_MAX,
});

/** Implements `JudgePassword`. The dictionaries make this module large, so load it only where a password is set. */
export const judgePassword: JudgePassword = (password, own) => {
  const { text, terms } = toEstimate(password, own);
  const { score, feedback } = estimator.check(text, [...terms]);
  return strengthBy({ score, warning: feedback.warning ?? null }, password);
};
