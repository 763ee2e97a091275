import * as v from 'valibot';
import type { Enrolment, SecondFactorState } from '../../domain/access/second-factor';
import { call } from '../call';
import { codec } from '../codec';
import { inData, nothing } from '../envelope';
import { PATHS } from '../paths';
import { boundedText, count, countOf } from '../scalars';

/** The calls for the caller’s own second factor. */

const password = boundedText(200);
/** An authenticator code or a recovery code, as typed. */
const code = boundedText(64);

const state = codec(
  v.object({
    enabled: v.boolean(),
    required: v.nullish(v.boolean(), false),
    recoveryCodesLeft: count,
  }),
  (wire): SecondFactorState => ({
    on: wire.enabled,
    required: wire.required,
    recoveryCodesLeft: countOf(wire.recoveryCodesLeft),
  }),
  (value) => ({
    enabled: value.on,
    required: value.required,
    recoveryCodesLeft: value.recoveryCodesLeft,
  }),
);

const enrolment = codec(
  v.object({ uri: v.string(), secret: v.string() }),
  (wire): Enrolment => wire,
  (value) => ({ uri: value.uri, secret: value.secret }),
);

const recoveryCodes = codec(
  v.object({ recoveryCodes: v.array(v.string()) }),
  (wire): readonly string[] => wire.recoveryCodes,
  (codes) => ({ recoveryCodes: [...codes] }),
);

const passwordAlone = codec(
  v.object({ password }),
  (wire): { readonly password: string } => wire,
  (value) => ({ password: value.password }),
);

const codeAlone = codec(
  v.object({ code }),
  (wire): { readonly code: string } => wire,
  (value) => ({ code: value.code }),
);

const passwordAndCode = codec(
  v.object({ password, code }),
  (wire): { readonly password: string; readonly code: string } => wire,
  (value) => ({ password: value.password, code: value.code }),
);

export const getSecondFactor = call(PATHS.secondFactor, {
  summary:
    'Returns whether the user has a second factor, whether the user must have one, and how many recovery codes are left.',
  reply: inData(state),
});
export const beginSecondFactor = call(PATHS.beginSecondFactor, {
  summary: 'Create a secret for an authenticator app. It takes effect when it is confirmed with a code.',
  body: passwordAlone,
  reply: inData(enrolment),
});
export const confirmSecondFactor = call(PATHS.confirmSecondFactor, {
  summary:
    'Turn the second factor on with a first code, and end the user’s other sessions. Returns the recovery codes.',
  body: codeAlone,
  reply: inData(recoveryCodes),
});
export const removeSecondFactor = call(PATHS.removeSecondFactor, {
  summary: 'Turn the second factor off with the password and a code.',
  body: passwordAndCode,
  reply: nothing,
});
