import { useEffect, useMemo, useState } from 'preact/hooks';
import { networkAdviser } from '../../src/agents/advice/index.ts';
import type { Analysis, Complaint } from '../../src/core/index.ts';
import { Adviser } from '../table/adviser.ts';
import { positionAfter } from '../table/position.ts';
import type { Session } from '../table/session.ts';
import { hireInWorker } from '../worker/hire.ts';
import { mayAdvise, networkPlayer } from './known.ts';

export interface NetworkAdvice {
  /** Whether there is a network that can be asked. */
  readonly able: boolean;
  readonly analysis: Analysis | null;
  readonly asking: boolean;
  /** Why it could not be asked. */
  readonly why: Complaint | null;
}

interface Answer {
  readonly analysis: Analysis | null;
  readonly why: Complaint | null;
}

/** Has a network think about the present position, once `wanted`; whatever is played, it starts anew. */
export function useNetwork(session: Session, wanted: boolean): NetworkAdvice {
  const { plan, table } = session;
  const usual = useMemo(() => networkAdviser(plan.made, plan.seats), [plan]);
  const agent = usual ?? networkPlayer(session);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [adviser, setAdviser] = useState<Adviser | null>(null);
  const { moves } = table.state.value;
  const asked = wanted && agent !== null && mayAdvise(session);
  useEffect(() => {
    if (!wanted || agent === null) return undefined;
    const made = new Adviser(plan.made, hireInWorker, agent);
    setAdviser(made);
    return () => {
      made.leave();
      setAdviser(null);
    };
  }, [wanted, agent, plan]);
  const key = moves.map(({ action }) => action).join();
  useEffect(() => {
    if (!asked || adviser === null) return undefined;
    let here = true;
    const ask = async () => {
      const analysis = await adviser.advise(positionAfter(plan.made, plan.start, moves));
      if (!here) return;
      setAnswer({ analysis, why: adviser.why });
    };
    void ask();
    return () => {
      here = false;
      setAnswer(null);
    };
  }, [asked, adviser, key]);
  return {
    able: agent !== null,
    analysis: asked ? (answer?.analysis ?? null) : null,
    asking: asked && answer === null,
    why: asked ? (answer?.why ?? null) : null,
  };
}
