import { useEffect, useRef, useState } from 'preact/hooks';
import type { Result } from '../../../src/core/index.ts';
import { explainInWorker } from '../../worker/explain.ts';
import type { ExplainRequest, Told } from '../../worker/explaining.ts';

interface Telling {
  /** null: it is still being thought about, or was stopped. */
  readonly told: Result<Told> | null;
  readonly stopped: boolean;
  stop(): void;
  again(): void;
}

/** How an agent decides, worked out in a worker; ended when something else is asked or one leaves. */
export function useTold({ rules, position, agent }: ExplainRequest): Telling {
  const [told, setTold] = useState<Result<Told> | null>(null);
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
