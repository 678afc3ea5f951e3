import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../../src/core/index.ts';
import { explainInWorker } from '../../worker/explain.ts';
import type { ExplainRequest, ThoughtTree } from '../../worker/explaining.ts';

interface Thinking {
  /** null: it is still being thought about, or was stopped. */
  readonly told: Result<ThoughtTree> | null;
  readonly stopped: boolean;
  stop(): void;
  again(): void;
}

/** How an agent decides, worked out in a worker; ended when something else is asked or one leaves. */
export function useTold({ rules, position, agent }: ExplainRequest): Thinking {
  const [told, setTold] = useState<Result<ThoughtTree> | null>(null);
  const [stopped, setStopped] = useState(false);
  const [times, setTimes] = useState(0);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => {
    let here = true;
    setTold(null);
    setStopped(false);
    const explaining = explainInWorker({ rules, position, agent });
    void explaining.answer.then((answer) => here && setTold(answer));
    end.current = () => {
      here = false;
      explaining.stop();
    };
    return end.current;
  }, [rules, position, agent, times]);
  return {
    told,
    stopped,
    stop() {
      end.current?.();
      setStopped(true);
    },
    again: () => setTimes(times + 1),
  };
}
