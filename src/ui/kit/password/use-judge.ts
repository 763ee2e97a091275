import { useEffect, useState } from 'react';
import type { JudgePassword } from '@/domain/seller-user/password-strength';

let judge: JudgePassword | undefined;

/** The password strength meter, loaded with its dictionaries at the first typed character; absent until loaded. */
export const useJudge = (isNeeded: boolean): JudgePassword | undefined => {
  const [loaded, setLoaded] = useState(() => judge);
  useEffect(() => {
    if (!isNeeded || loaded !== undefined) return;
    let isOver = false;
    void import('@/domain/seller-user/password-strength.estimate').then(
      ({ judgePassword }) => {
        judge = judgePassword;
        if (!isOver) setLoaded(() => judgePassword);
      },
      // Without the meter, the server still refuses a weak password.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded, loaded]);
  return loaded;
};
